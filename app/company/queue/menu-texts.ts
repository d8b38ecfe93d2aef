/** The queue in the menu of every administrator's page, apart from the words of its own page. */
export const menuTexts = { label: 'Krever handling', short: 'Saker' } as const
