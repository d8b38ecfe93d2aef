/** Words on an order's page, apart from those of the receipts' own pages. */
export const cardTexts = {
  open: 'Kvittering',
  lead: 'Med mva., KID og det som eventuelt er betalt tilbake. Kan lastes ned som PDF.',
} as const
