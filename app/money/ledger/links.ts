/** Where an administrator reads the books; with an order's number, its vouchers. */
export const ledgerPath = (number?: string): string =>
  number ? `/admin-ledger?${new URLSearchParams({ q: number })}` : '/admin-ledger'

/** Where the books are asked for as SAF-T. */
export const saftPath = '/api/admin/ledger/saft'

/** Where an administrator sees every payment; with an order, or a payment that is of none, its whole story. */
export const paymentsPath = (aboutId?: string): string =>
  aboutId ? `/admin-payments/${aboutId}` : '/admin-payments'

/** Where an administrator sees what is sold and owed today. */
export const overviewPath = '/admin-money'
