/** A customer's receipt or credit note. A receipt has the order's id. */
export const receiptPath = (id: string): string => `/kvittering/${id}`
/** Where a customer has all of them. */
export const receiptsPath = '/kvitteringer'
