/** The attribute of `<html>` that says that no router is coming. */
export const staticMark = { 'data-static': '' }

/** Is this page a document by itself, as the public pages are when they are opened from their address? */
export const isStaticDocument = (): boolean => 'static' in document.documentElement.dataset
