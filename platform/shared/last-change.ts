/** The header in which an answer says which of the person's changes was the last that it can know of. */
export const lastChangeHeader = 'x-last-change'
