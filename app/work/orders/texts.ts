import { customerRole } from '#app/facts/roles.ts'

/** Texts of the ordering rules. */
export const texts = {
  slotTaken:
    'Du har et annet oppdrag på denne tiden, eller mindre enn 30 minutter unna, så dette kan ikke godtas.',
  changedSince: 'Kunden har endret forespørselen siden du åpnet den. Se over den, og svar på nytt.',
  /** For the worker, by who cannot be counted on. */
  cannotAccept: {
    worker: 'Profilen din er ikke aktiv nå, så du kan ikke ta oppdrag. Grunnen står på profilen din.',
    [customerRole]: 'Kunden kan ikke bestille nå, så forespørselen kan ikke godtas.',
  },
  cannotStart:
    'Profilen din er ikke aktiv nå, så du kan ikke starte oppdraget. Grunnen står på profilen din.',
  notActive: 'Profilen din er ikke aktiv nå, så du kan ikke melde dette. Grunnen står på profilen din.',
  lacksCard:
    'Renhold krever et HMS-kort som er gyldig den dagen. Legg det inn under «Tjenester og pris» i profilen din, så ser vi på det. Rekker du det ikke, melder du forfall.',
  /** For the administrator who was too late: who was first, and what they did. */
  wasFirst: (by: string | null, done: string) =>
    by
      ? `${by} var først: «${done}». Her er det som gjelder nå.`
      : `Bestillingen er endret siden du åpnet den: «${done}». Her er det som gjelder nå.`,
  atMostAgreed: (agreed: string) =>
    `Dere har avtalt ${agreed}. Mer tid må kunden ha sagt ja til mens arbeidet pågår.`,
  alreadyReported: (hours: string) => `${hours} er det som allerede er meldt.`,
  /** While the worker has not answered the customer's hours. */
  claimOpen: 'Timene er ikke avklart ennå. Her er det som gjelder nå.',
  claimAnswered: 'Timene er allerede avklart. Her er det som gjelder nå.',
  problemFirst: 'Et problem er åpent. Lukk det først, med begrunnelse.',
  betweenBoth: (least: string, most: string) => `Velg mellom ${least} og ${most}, som de to har meldt`,
  chargeChanged: (sum: string) =>
    `Timene er rettet siden du åpnet siden. Nå er summen ${sum}. Se over, og godkjenn på nytt.`,
  rescindUntil: (day: string) => `Du har angrerett til ${day}.`,
  rescindOver: (day: string) => `Angrefristen gikk ut ${day}, så angreretten kan ikke brukes lenger.`,
  /** What a right of withdrawal came to, for both to read. */
  rescindedAsked: 'Ingenting var avtalt ennå',
  rescindedFree: 'Gratis for kunden',
  rescindedLate:
    'Under 24 timer før start. Gratis for kunden, og den ansatte får lønn for en sen avbestilling.',
  problemClosed: 'Problemet er lukket',
  anotherProblem: 'Det er meldt et annet problem siden du leste det. Her er det som gjelder nå.',
  /** What happens when the customer of delivered work does nothing. */
  silence: {
    approves: 'Gjør du ingenting, godkjennes den etter 24 timer.',
    carriesOn: 'Arbeidet fortsetter som avtalt.',
    claim: 'Timene er ikke avklart ennå, så jobben godkjennes ikke av seg selv.',
    problem: 'Problemet som er meldt, er fortsatt åpent, så jobben godkjennes ikke av seg selv.',
  },
  onlyBegun: 'Arbeidet er ikke begynt, så det er ingenting å betale.',
  paidHours: (hours: string) => `Lønnen er for ${hours}.`,
  onlyAgreed: 'Dette kan bare velges for en bestilling som er avtalt og ikke begynt.',
  amountBetween: (most: string) => `Beløpet må være mer enn 0 og høyst ${most}`,
  calledOffLine: 'Avlyst av oss',
  paid: (customer: string, worker: string, gross: string, wage: string) =>
    `${customer} betaler ${gross}, og ${worker} får ${wage} i lønn før skatt.`,
  otherSum: 'Avtalen eller timene er endret siden du åpnet den. Her er det som gjelder nå.',
  nothingPaid: 'Ingenting betales, og det blir ingen lønn.',
  passed: 'Tidspunktet er passert.',
  later: 'Velg et senere.',
  within: (days: number) => `Velg en dag innen ${days} dager.`,
  alreadyAsked: (name: string, when: string) =>
    `Du har allerede spurt ${name} om hjelp ${when}, og venter på svar.`,
  rateChanged: (rate: string) =>
    `Timeprisen er endret til ${rate} siden du så den. Se over den nye prisen, og send på nytt.`,
  tooFar: ({ name, reach, from, minutes }: { name: string; reach: number; from: string; minutes: number }) =>
    `${name} tar oppdrag inntil ${reach} minutter fra ${from}. Dit er det ca. ${minutes}.`,
  busy: (name: string) => `${name} er opptatt da.`,
  /** Half an hour is not enough for the way, before or after. */
  onTheWay: {
    before: (name: string) => `${name} kommer fra et annet oppdrag da, og trenger tid til reisen.`,
    after: (name: string) => `${name} skal videre til et annet oppdrag da, og trenger tid til reisen.`,
  },
  /** To the worker who would say yes. */
  noTimeForWay: {
    before: (until: string, minutes: number) =>
      `Du har et annet oppdrag til ${until}, og reisen hit tar ca. ${minutes} minutter, så dette kan ikke godtas.`,
    after: (from: string, minutes: number) =>
      `Du har et annet oppdrag ${from}, og reisen dit tar ca. ${minutes} minutter, så dette kan ikke godtas.`,
  },
  closedWeekday: (name: string, day: string) => `${name} er ikke ledig på ${day}er.`,
  closedDay: (name: string, day: string) => `${name} er ikke ledig ${day}.`,
  noTimes: (name: string, day: string, length: string) =>
    `${name} har ikke ${length} ledig ${day}. Velg en annen dag eller kortere varighet.`,
  timeGone: (name: string, time: string, day: string) =>
    `${name} er ikke ledig kl. ${time} ${day}. Velg et annet klokkeslett.`,
  openAt: (name: string, hours: string, day: string) => `${name} er ledig ${hours} ${day}.`,
  /** What can be done about it. */
  anotherMoment: 'Velg et annet tidspunkt.',
  anotherDay: 'Velg en annen dag.',
  /** To a worker who cannot say yes, and knows when they can. */
  declineInstead: 'Avslå forespørselen, og skriv gjerne når du kan i stedet.',
  noLonger: (why: string, instead: string) => `Det går ikke lenger: ${why} Avtalen er som før. ${instead}`,
  anotherService: 'Velg en annen tjeneste, eller finn en annen som kan.',
  shorter: 'Velg kortere varighet, eller del arbeidet på flere dager.',
  anotherTime: 'Velg et annet klokkeslett eller kortere varighet.',
  workerLeft: 'Den som hjalp deg, er ikke her lenger. Vi hjelper deg gjerne med å finne en annen.',
  workerGone: (name: string) =>
    `${name} tar ikke imot bestillinger nå. Vi hjelper deg gjerne med å finne en annen.`,
  samePlace: (name: string, when: string, isAsked: boolean) =>
    isAsked
      ? `Du har allerede spurt ${name} om å komme til samme adresse ${when}. Vil du spørre én til, kan begge si ja.`
      : `${name} kommer til samme adresse ${when}. Er det meningen at det skal komme to?`,
  samePlaceTitle: 'Skal det komme to?',
  samePlaceMeant: 'Ja, send likevel',
  customerUnavailable: 'Kunden kan ikke bestille nå.',
  serviceGone: (name: string, service: string) =>
    `${name} tilbyr ikke ${service.toLocaleLowerCase('nb')} lenger. Vi hjelper deg gjerne med å finne en annen.`,
  blocked: (name: string) =>
    `Du har blokkert ${name}. Opphev blokkeringen under Meldinger for å sende en forespørsel.`,
  /** For the blocked person: does not say who blocked. */
  closed: (name: string) => `Det går ikke an å sende ${name} forespørsler nå. Velg en annen.`,
} as const
