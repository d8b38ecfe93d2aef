/** The attribute of `<html>` that says that no router is coming. */
export const staticMark = { 'data-static': '' }

/** The attribute of what stands on a page until the application is there, and of a public page until its living parts are. */
export const startingMark = { 'data-starting': '' }

/** The attribute of `<html>` of the document that is kept on the device: it is shown when nobody answers. */
export const keptMark = 'data-kept'

/** Was this page opened from the device, because nobody answered? */
export const isKeptDocument = (): boolean => 'kept' in document.documentElement.dataset

/** Is this page a document by itself, as the public pages are when they are opened from their address? */
export const isStaticDocument = (): boolean => 'static' in document.documentElement.dataset

/** Where the header of a public page stands, for the script that shows who is signed in. */
export const headPlace = 'site-head'

/** Where the application stands in a document. */
export const applicationPlace = 'application'

/** What was starting is there: a page that has started is not loaded anew (`startAnewScript`). */
export const hasStarted = (place: Element): void => place.removeAttribute('data-starting')
