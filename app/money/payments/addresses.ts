/** Where a customer sees all that is paid and is to be, and what that page is called. */
export const paymentsPath = '/betalinger'
export const paymentsTitle = 'Betalinger'
/** Where the customer is told how it went, and what to do next. */
export const paymentPath = (id: string): string => `/betaling/${id}`
/** The test provider's own page. */
export const testPaymentPath = (id: string): string => `/testbetaling/${id}`
/** Where a provider's messages come. */
export const hookPath = (provider: string): string => `/krok/${provider}`
