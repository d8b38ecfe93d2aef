/** The unsubscribe address. A GET shows a page; a mail program's POST unsubscribes at once (RFC 8058). */
export const unsubscribePath = '/avmeld'

/** Texts about stopping mails. */
export const unsubscribeTexts = {
  foot: (about: string) => `Du får denne e-posten fordi du har e-post om ${about} slått på.`,
  footLink: 'Meld deg av',
  title: 'Meld deg av e-post',
  ask: (about: string) => `Vil du slutte å få e-post om ${about}?`,
  stays: 'Du ser fortsatt varslene når du er innlogget.',
  button: 'Meld meg av',
  offTitle: 'Du er meldt av',
  off: (about: string) => `Du får ikke lenger e-post om ${about}.`,
  undo: 'Angre',
  onTitle: 'Du får e-post igjen',
  on: (about: string) => `E-post om ${about} er slått på igjen.`,
  invalidTitle: 'Lenken virket ikke',
  forged:
    'Lenken er ufullstendig. Bruk knappen i e-posten, eller kopier hele lenken. Du kan også logge inn og velge under Varsler.',
  gone: 'Lenken gjelder ikke lenger. Kontoen er slettet, eller dette varselet finnes ikke mer. Du trenger ikke å gjøre noe.',
} as const

/** What the settings page says. */
export const settingsTexts = {
  title: 'Varselinnstillinger',
  lead: 'Varslene står alltid i listen din. Her velger du hva du også vil ha på e-post og som push.',
  what: 'Hva du får',
  mail: 'E-post',
  push: 'Push',
  always: 'Alltid på',
  never: 'Sendes ikke',
  noChoice: 'Dette varselet kan ikke slås av.',
  notSaved: 'Valget ble ikke lagret. Prøv igjen.',
  switchName: (topic: string, channel: string) => `${topic}: ${channel}`,
} as const

/** What is said about push. */
export const pushTexts = {
  title: 'Push på enhetene dine',
  here: 'Vis varsler på denne enheten',
  hereHint: {
    default: 'Nettleseren spør deg om lov når du slår på.',
    granted: 'Varslene kommer også når siden er lukket.',
    denied:
      'Nettleseren blokkerer varsler fra oss. Åpne innstillingene for nettstedet, ved hengelåsen i adressefeltet, tillat varsler og last siden på nytt.',
  },
  refused: 'Nettleseren fikk ikke lov til å vise varsler.',
  failed: 'Nettleseren fikk ikke slått på varsler. Prøv igjen.',
  thisDevice: 'Denne enheten',
  added: (day: string) => `Slått på ${day}`,
  remove: 'Fjern',
  removeFrom: (device: string) => `Fjern ${device}`,
  none: 'Ingen enheter får push ennå.',
  badEndpoint: 'Nettleseren ga en adresse som ikke er en push-tjeneste.',
  badKey: 'Nettleseren ga en nøkkel som ikke kan brukes.',
  taken: 'Denne nettleseren er allerede i bruk. Slå varsler av og på igjen.',
} as const
