/** What the messages pages and their server say. */
export const texts = {
  empty: 'Skriv en melding først',
  startAgain: 'Last siden på nytt for å se fra begynnelsen',
  tooLong: 'Meldingen kan ha høyst 2000 tegn',
  keyUsed: 'Denne meldingen er allerede sendt. Skriv den på nytt.',
  sentLater: 'Sendes når nettet er tilbake',
  notSent: 'Ikke send',
  gone: 'Kontoen er slettet. Du kan lese samtalen, men ikke svare.',
  shut: 'Denne personen kan ikke ta imot meldinger nå. Du kan lese samtalen.',
  /** For the blocked person: does not say who blocked. */
  closed: 'Samtalen er stengt for nye meldinger. Oppdrag dere har avtalt, gjelder som før.',
  blocked: (name: string) => `Du har blokkert ${name}. Ingen av dere kan skrive her.`,
  blockedPlain: 'Du har blokkert denne personen. Opphev blokkeringen for å skrive.',
  forgotten: 'Meldingen er slettet',
  notForAdmins: 'Meldinger er mellom oppdragsgivere og ansatte.',
  tooMany: 'Du har sendt mange meldinger på kort tid. Vent et minutt, så kan du sende igjen.',
} as const
