/** Texts of employment. Their wording is agreed; do not change it. */
export const texts = {
  mustAccept: 'Du må lese og godta kontrakten før du kan signere',
  signed: 'Kontrakten er signert',
  signFailed: 'En feil oppstod under signering',
  profileNotUpdated: 'Kunne ikke oppdatere profil. Prøv igjen.',
  alreadySigned: 'Kontrakten er allerede signert.',
  profileMissing: 'Profildata mangler. Vennligst last inn siden på nytt.',
  missingInProfile: (missing: string[]) =>
    `Kontrakten kan ikke signeres ennå. Fyll først ut dette i profilen din: ${missing.join(', ')}.`,
  textChanged: 'Kontrakten er endret siden du åpnet siden. Les den nye teksten før du signerer.',
  downloaded: 'Kontrakt lastet ned',
  notFound: 'Kontrakt ikke funnet',
  noneSigned: 'Ingen signert kontrakt funnet',
  addendumDownloaded: 'Tillegg lastet ned',
  addendumNotFound: 'Tillegg ikke funnet',
  signBeforeWork: 'Du må signere rammekontrakten før du kan godta oppdrag.',
  notForCustomers: 'Kontrakt er ikke tilgjengelig for forbrukere',
  accountNumberRequired: 'Vennligst fyll inn kontonummer',
  accountNumberSaved: 'Kontonummer oppdatert',
  accountNumberFailed: 'Feil ved oppdatering av kontonummer',
  workersOnly: 'Rammekontrakten gjelder bare ansatte.',
} as const
