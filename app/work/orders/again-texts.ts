/** An earlier order as a new one, apart from the words of refusals, which only the server says. */
export const againTexts = {
  again: 'Bestill igjen',
  suggested: (when: string) => `Vi foreslår ${when}. Du kan velge en annen tid.`,
} as const
