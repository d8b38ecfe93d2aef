/** Where an administrator sees what was found. */
export const lookupPath = '/admin-search'
/** Where an administrator sees every order. */
export const ordersPath = '/admin-orders'
