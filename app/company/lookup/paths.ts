/** Where an administrator sees what was found. */
export const lookupPath = '/admin-search'
