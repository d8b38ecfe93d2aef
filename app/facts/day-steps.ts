import { DAY, HOUR } from '#platform/shared/time.ts'
import type { OrderFacts, OrderStep } from './process-step.ts'
import { customerRole } from './roles.ts'

/** The times of the day of work. */
export const dayTimes = {
  /** From this long before the start the worker may say that they are on the way, until the agreed end. */
  onTheWayFrom: 3 * HOUR,
  /**
   * The oldest press that a phone without network may send. By then a day has passed since what nobody started lapsed, or what
   * nobody reported was delivered by itself.
   */
  pressBelieved: 3 * DAY,
} as const

/** What a worker presses on the day of work. */
export const pressActions = [
  ...(['on-the-way', 'start', 'check-in', 'check-out', 'tick', 'picture', 'deliver'] as const),
] as const
export type PressAction = (typeof pressActions)[number]

/** What stood on the button. */
export const pressLabels: Record<PressAction, string> = {
  'on-the-way': 'Jeg er på vei',
  start: 'Start oppdrag',
  'check-in': 'Sjekk inn igjen',
  'check-out': 'Sjekk ut',
  tick: 'Krysset av en oppgave',
  picture: 'Tok et bilde',
  deliver: 'Meld fullført',
}

/** The rows of the process table for the worker's way to the work. */
export const daySteps = {
  'on-the-way': {
    from: ['confirmed'],
    to: 'same',
    by: 'worker',
    event: 'order.on-the-way',
    button: 'Jeg er på vei',
    done: 'På vei',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} er på vei`,
        body: (facts: OrderFacts) =>
          `${facts.service}, ${facts.when}.${facts.arrives ? ` ${facts.worker} regner med å være fremme ${facts.arrives}.` : ''}`,
        link: 'Se bestillingen',
      },
    },
  },
} as const satisfies Record<string, OrderStep>

type Way = { startsAt: Date; onTheWayAt: Date | null }

/** Said for the time that holds: of an order that has been moved, it does not. */
export const isOnTheWay = ({ startsAt, onTheWayAt }: Way): boolean =>
  onTheWayAt !== null && onTheWayAt.getTime() >= startsAt.getTime() - dayTimes.onTheWayFrom
