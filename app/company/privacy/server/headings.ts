/** How mine-data.json is read: who somebody is, what they have agreed and said, what we have noted. What is new comes last. */
const readingOrder = [
  ...['hentet', 'konto', 'innloggingsmåter', 'enheterSomErInnlogget', 'bytterAvEpost', 'ekstraSikring'],
  ...['handlinger', 'bekreftetIdentitet', 'stengninger', 'profiler'],
  ...['arbeidstider', 'fri', 'ekstraDager', 'kalenderadresser', 'kontrakter', 'tilleggTilKontrakten'],
  ...['favoritter', 'åpneForespørsler', 'svarPåÅpneForespørsler', 'bestillinger', 'oppdrag'],
  ...['oppgaver', 'tidPåStedet', 'bilderAvOppdrag', 'sagtIReklamasjoner', 'samtaler', 'blokkeringer'],
  ...['vurderingerDuHarGitt', 'vurderingerDuHarFått', 'kunderDuHarVurdert', 'vurderingerFraAnsatte'],
  ...['rapporterDuHarSendt', 'rapporterOmDegTattTilFølge', 'avgjørelserOmProfilen'],
  ...['varselvalg', 'enheterMedPush', 'varsler', 'fasteAvtaler'],
  ...['begrensninger', 'sikkerhetshendelser', 'meldingerTilOss', 'sendteBilder'],
  ...['sakerDuHarTatt'],
]

const placeOf = (heading: string) => {
  const place = readingOrder.indexOf(heading)
  return place < 0 ? readingOrder.length : place
}

/** What is held, under its headings in the order in which it is read. */
export const inReadingOrder = (held: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(held).sort(([one], [other]) => placeOf(one) - placeOf(other)))
