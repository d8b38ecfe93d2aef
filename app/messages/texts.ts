/** What the messages pages and their server say. */
export const texts = {
  empty: 'Skriv en melding først',
  tooLong: 'Meldingen kan ha høyst 2000 tegn',
  keyUsed: 'Denne meldingen er allerede sendt til en annen. Skriv den på nytt.',
  signedOut: 'Du må logge inn for å se dette.',
  gone: 'Kontoen er slettet. Du kan lese samtalen, men ikke svare.',
  forgotten: 'Meldingen er slettet',
  notForAdmins: 'Meldinger er mellom oppdragsgivere og ansatte.',
} as const
