declare module "*.md" {
  const text: string;
  export default text;
}
declare module "*.cu" {
  const text: string;
  export default text;
}
