//! Printing attributes.

use super::Writer;
use crate::tree::{Attr, AttrValue, List};

impl<'s> Writer<'_, 's> {
    /// Each attribute with a blank before it.
    pub(super) fn attrs(&mut self, list: List<Attr<'s>>) {
        for attr in list.of(&self.m.attrs) {
            self.put(" ");
            self.attr(attr);
        }
    }

    fn attr(&mut self, attr: &Attr<'s>) {
        match attr.value {
            AttrValue::None => self.put(attr.key),
            AttrValue::Int(number) if attr.key == "align" => self.put_fmt(format_args!("align {number}")),
            AttrValue::Int(number) => self.put_fmt(format_args!("{}({number})", attr.key)),
            AttrValue::Type(ty) => {
                self.put(attr.key);
                self.put("(");
                self.ty(ty);
                self.put(")");
            }
            AttrValue::Str(text) => self.put_fmt(format_args!("{}={text}", attr.key)),
            AttrValue::Raw(text) => self.put_fmt(format_args!("{}{text}", attr.key)),
            AttrValue::Group(number) => self.put_fmt(format_args!("#{number}")),
        }
    }

    /// Groups write numbers in another way.
    pub(super) fn group_attr(&mut self, attr: &Attr<'s>) {
        match attr.value {
            AttrValue::Int(number) if matches!(attr.key, "align" | "alignstack") => {
                self.put_fmt(format_args!("{}={number}", attr.key));
            }
            _ => self.attr(attr),
        }
    }
}
