/** What the times of orders say to people. */
export const texts = {
  slotTaken:
    'Du har et annet oppdrag på denne tiden, eller mindre enn 30 minutter unna, så dette kan ikke godtas.',
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
} as const

/** What stands in an order where somebody who has left had written something. */
export const forgottenTexts = {
  address: 'Adressen er slettet',
  description: 'Beskrivelsen er slettet',
} as const
