/** What stands in an order where somebody who has left had written something. */
export const forgottenTexts = {
  address: 'Adressen er slettet',
  description: 'Beskrivelsen er slettet',
} as const
