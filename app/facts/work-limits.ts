import { HOUR, type LocalDate } from '#platform/shared/time.ts'
import { type Dated, inForce } from './rates.ts'

/** How much a worker may work, in milliseconds. */
export type WorkLimits = {
  /** Ordinary hours of a day, and of a week from Monday to Sunday. */
  day: number
  week: number
  /** Time off between two working days, and in one stretch each week. */
  dayRest: number
  weekRest: number
  /**
   * Work longer than this has a pause, at the latest then. From `pauseFixedFrom` the law fixes its least length; for shorter work the
   * same length is what counts as working time.
   */
  pauseAfter: number
  pauseFixedFrom: number
  pause: number
}

const adults: Dated<WorkLimits> = [
  {
    from: '2006-01-01',
    value: {
      ...{ day: 9 * HOUR, week: 40 * HOUR, dayRest: 11 * HOUR, weekRest: 35 * HOUR },
      ...{ pauseAfter: 5.5 * HOUR, pauseFixedFrom: 8 * HOUR, pause: HOUR / 2 },
    },
    source:
      'arbeidsmiljøloven § 10-4 (1): 9 timer i døgnet, 40 i uken; § 10-8 (1) (2): 11 og 35 timer fri; § 10-9 (1): minst én pause over 5,5 timer, minst en halv time til sammen fra 8 timer',
  },
]

const minors: Dated<WorkLimits> = [
  {
    from: '2006-01-01',
    value: {
      ...{ day: 8 * HOUR, week: 40 * HOUR, dayRest: 12 * HOUR, weekRest: 48 * HOUR },
      ...{ pauseAfter: 4.5 * HOUR, pauseFixedFrom: 4.5 * HOUR, pause: HOUR / 2 },
    },
    source:
      'arbeidsmiljøloven § 11-2 (3): 8 timer i døgnet, 40 i uken; § 11-5: minst en halv times pause over 4,5 timer, 12 og 48 timer fri, under 18 år',
  },
]

/** Between which clock times nobody works, unless the work cannot be done at another time. */
export const night: Dated<{ from: string; to: string }> = [
  { from: '2006-01-01', value: { from: '21:00', to: '06:00' }, source: 'arbeidsmiljøloven § 10-11 (1) (2)' },
]

/** When nobody under 18 works, whatever the work. */
export const minorsNight: Dated<{ from: string; to: string }> = [
  { from: '2006-01-01', value: { from: '23:00', to: '06:00' }, source: 'arbeidsmiljøloven § 11-3 (2)' },
]

/** When Sundays and holidays begin on the day before, and on the eves; and when they end. */
export const sunday: Dated<{ from: string; fromOnEves: string; to: string }> = [
  {
    from: '2006-01-01',
    value: { from: '18:00', fromOnEves: '15:00', to: '22:00' },
    source: 'arbeidsmiljøloven § 10-10 (1) (2); § 10-8 (4): fri den neste',
  },
]

/** The eves that begin early. New Year's Eve is none of them. */
export const earlyEves: readonly string[] = ['Julaften', 'Påskeaften', 'Pinseaften']

/**
 * The services that by their nature cannot wait for a working day, or for the morning: children, meals and walks are
 * wanted when they are wanted. Rooms that are in use by day are cleaned when they are empty: the minimum wage regulation for
 * cleaning has a rule of its own for 21-06, with a supplement (`night.ts`). All else is done on working days, in the daytime.
 */
const cannotWait: Readonly<Record<'sunday' | 'night', readonly string[]>> = {
  sunday: ['barnepass', 'matlaging', 'turgaing'],
  night: ['barnepass', 'rydde-vaske'],
}

/** May this service be done then at all, by its nature? */
export const mayBeDoneAt = (when: 'sunday' | 'night', serviceId: string): boolean =>
  cannotWait[when].includes(serviceId)

/** Is somebody born then under 18 on that day? Nobody is, of whom no birth date is known: registration asks for 18 years. */
export function isMinor(bornOn: LocalDate | null, on: LocalDate): boolean {
  if (!bornOn) return false
  const grown = `${Number(bornOn.slice(0, 4)) + 18}${bornOn.slice(4)}`
  return on < grown
}

/** The limits that hold for a worker on a day. */
export const limitsOf = (bornOn: LocalDate | null, on: LocalDate): WorkLimits =>
  inForce(isMinor(bornOn, on) ? minors : adults, on)
