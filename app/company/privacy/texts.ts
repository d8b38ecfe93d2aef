/** Texts of deletion and download. Their wording is agreed; do not change it. */
export const texts = {
  deleted: 'Konto slettet',
  deleteFailed: 'Feil ved sletting av konto',
  ordersUnderWay: 'Kontoen kan ikke slettes mens noe du har bestilt eller skal utføre, ikke er avsluttet.',
  onlyAdministrator:
    'Du er den eneste administratoren. Kontoen kan slettes når noen andre også er administrator.',
  emailMismatch: 'Skriv e-postadressen til kontoen for å bekrefte',
  tooManyDownloads: 'Du har lastet ned dataene dine flere ganger på kort tid. Prøv igjen om en time.',
  downloaded: 'Dataene dine er lastet ned',
  downloadFailed: 'Kunne ikke laste ned dataene dine',
} as const
