/** Texts of the ordering rules. */
export const texts = {
  slotTaken:
    'Du har et annet oppdrag på denne tiden, eller mindre enn 30 minutter unna, så dette kan ikke godtas.',
  passed: 'Tidspunktet er passert.',
  later: 'Velg et senere.',
  within: (days: number) => `Velg en dag innen ${days} dager.`,
  alreadyAsked: (name: string, when: string) =>
    `Du har alt spurt ${name} om hjelp ${when}, og venter på svar.`,
  busy: (name: string) => `${name} er opptatt da.`,
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
  anotherTime: 'Velg et annet klokkeslett eller kortere varighet.',
  again: 'Bestill igjen',
  workerLeft: 'Den som hjalp deg, er ikke her lenger. Vi hjelper deg gjerne med å finne en annen.',
  workerGone: (name: string) =>
    `${name} tar ikke imot bestillinger nå. Vi hjelper deg gjerne med å finne en annen.`,
  customerUnavailable: 'Kunden kan ikke bestille nå.',
  serviceGone: (name: string, service: string) =>
    `${name} tilbyr ikke ${service.toLocaleLowerCase('nb')} lenger. Vi hjelper deg gjerne med å finne en annen.`,
  suggested: (when: string) => `Vi foreslår ${when}. Du kan velge en annen tid.`,
  blocked: (name: string) =>
    `Du har blokkert ${name}. Opphev blokkeringen under Meldinger for å sende en forespørsel.`,
  /** For the blocked person: does not say who blocked. */
  closed: (name: string) => `Det går ikke an å sende ${name} forespørsler nå. Velg en annen.`,
} as const
