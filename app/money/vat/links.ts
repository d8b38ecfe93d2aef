/** Where an administrator prepares a VAT return; without a term, the one that is to be delivered next. */
export const vatPath = (term?: string): string =>
  term ? `/admin-vat?${new URLSearchParams({ termin: term })}` : '/admin-vat'
