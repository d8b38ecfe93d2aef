/** Texts of the offline page. */
export const offlineTexts = {
  title: 'Du er uten nett',
  what: 'Siden kommer av seg selv når du har nett igjen. Ingenting av det du har sendt inn før, er borte.',
  again: 'Prøv igjen',
} as const
