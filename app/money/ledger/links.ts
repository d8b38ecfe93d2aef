/** Where an administrator reads the books; with an order's number, its vouchers. */
export const ledgerPath = (number?: string): string =>
  number ? `/admin-ledger?${new URLSearchParams({ q: number })}` : '/admin-ledger'
