/** What an order is called when somebody reads it out: the first eight signs of its identifier. */
export const orderNumber = (orderId: string): string => orderId.slice(0, 8).toUpperCase()
