impl crate::Module {
    /// x
    pub fn to_text(&self) -> String {
        String::new()
    }
}
