/** A path for logs, without secret calendar addresses, which are longer than any id. */
export const loggedPath = (path: string): string => path.replaceAll(/[^/]{40,}/g, '…')
