import type { Hours } from './hours.ts'

/** What availability says to people. */
export const texts = {
  timeRequired: 'Velg et klokkeslett, hel eller halv time',
  endsTooEarly: 'Sluttiden må være etter starttiden',
  dateRequired: 'Velg en dato',
  lastDayTooEarly: 'Siste dag kan ikke være før første dag',
  past: 'Dette tidspunktet er passert. Velg et senere.',
  farAhead: 'Velg en dag innen to år.',
  noteLong: 'Notatet kan ha høyst 200 tegn',
  timeOffAdded: 'Fri er lagt til',
  timeOffRemoved: 'Fri er fjernet',
  timeOffTwice: 'Du har allerede lagt til fri i akkurat denne tiden.',
  extraDayAdded: 'Ekstra dag er lagt til',
  extraDayRemoved: 'Ekstra dag er fjernet',
  extraDayTwice: 'Du har allerede lagt til denne dagen. Fjern den først hvis tiden skal endres.',
  /** Before it is sent, where what stands there is known. */
  extraDayHeld: ({ from, to }: Hours) =>
    `Du har allerede lagt til ${from.replace(':', '.')}–${to.replace(':', '.')} denne dagen. Skal tiden endres, fjern den først under «Ekstra dager» på profilen.`,
  extraDayOff: 'Du har fri i denne tiden. Fjern fri først.',
  tooMany: 'Du har lagt inn så mange som det er plass til. Fjern noen først.',
  workersOnly: 'Dette gjelder bare profiler for ansatte.',
  ordersInTheWay: 'Du har avtalte oppdrag utenfor tiden du er ledig',
  ordersStay: 'Avtalene gjelder fortsatt. Meld forfall på oppdraget hvis du ikke kan komme.',
} as const
