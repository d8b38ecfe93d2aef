import { dayTimes } from '#app/facts/day-steps.ts'
import { type OrderStatus, orderTimes } from '#app/facts/order-process.ts'
import { MINUTE } from '#platform/shared/time.ts'
import type { Press } from './presses.ts'

type Visit = { cameAt: string; wentAt: string | null }

/** What the page of a day of work knows of its assignment. */
export type Day = {
  status: OrderStatus
  startsAt: string
  endsAt: string
  arrivesAt: string | null
  visits: readonly Visit[]
  tasks: readonly { id: string; text: string; done: boolean }[]
}

/** A picture on the phone, by its press. */
export type WaitingPicture = { id: string; kind: 'before' | 'after'; taskId?: string | undefined }

/** The pictures that wait. One that the server shows already is received, though the phone has not forgotten its press yet. */
export const waitingPictures = (
  presses: readonly Press[],
  received: readonly { id: string }[],
): WaitingPicture[] =>
  presses.flatMap(({ id, did }) =>
    did.action === 'picture' && !received.some(one => one.id === did.pictureId)
      ? [{ id, kind: did.kind, taskId: did.taskId }]
      : [],
  )

/** The assignment as it is when these presses have been received: the page shows at once what was pressed. */
export const afterPresses = (day: Day, presses: readonly Press[]): Day => presses.reduce(pressed, day)

function pressed(day: Day, { at, did }: Press): Day {
  switch (did.action) {
    case 'on-the-way':
      return { ...day, arrivesAt: did.arrivesAt }
    case 'start':
      return { ...day, status: 'in_progress', visits: [{ cameAt: at, wentAt: null }] }
    case 'check-in':
      return { ...day, visits: [...day.visits, { cameAt: at, wentAt: null }] }
    case 'check-out':
      return { ...day, visits: day.visits.map(visit => ({ ...visit, wentAt: visit.wentAt ?? at })) }
    case 'tick':
      return {
        ...day,
        tasks: day.tasks.map(task => (task.id === did.taskId ? { ...task, done: did.done } : task)),
      }
    case 'picture':
      return day
    case 'deliver':
      return {
        ...{ ...day, status: 'delivered' },
        visits: day.visits.map(visit => ({ ...visit, wentAt: visit.wentAt ?? at })),
      }
  }
}

/**
 * Where in the day of work somebody is: `early`, too soon to leave; `leave`, time to go; `there`, on the way or there;
 * `missed`, the agreed time went by without a start; `working`; `paused`, checked out; `delivered`; `over`, no longer theirs
 * to do.
 */
export type Moment = 'early' | 'leave' | 'there' | 'missed' | 'working' | 'paused' | 'delivered' | 'over'

const ms = (at: string) => Date.parse(at)

export const leavesFrom = ({ startsAt }: Pick<Day, 'startsAt'>): Date =>
  new Date(ms(startsAt) - dayTimes.onTheWayFrom)
export const startsFrom = ({ startsAt }: Pick<Day, 'startsAt'>): Date =>
  new Date(ms(startsAt) - orderTimes.startsEarliestBefore)

export function momentOf(day: Day, now: Date): Moment {
  if (day.status === 'in_progress') return day.visits.some(({ wentAt }) => !wentAt) ? 'working' : 'paused'
  if (day.status === 'delivered') return 'delivered'
  if (day.status !== 'confirmed') return 'over'
  if (now.getTime() >= ms(day.endsAt)) return 'missed'
  if (day.arrivesAt || now.getTime() >= ms(day.startsAt)) return 'there'
  return now < leavesFrom(day) ? 'early' : 'leave'
}

/** How the worker says when they are there: at the agreed time, or in so many minutes. */
export type Arrival = { in: 'agreed' | number; at: string }

/** When the worker could be there: the agreed time first, while it can be kept. */
export function arrivals({ startsAt }: Pick<Day, 'startsAt'>, now: Date): Arrival[] {
  const agreed = ms(startsAt)
  const later = [5, 10, 20, 30, 45, 60]
    .map(minutes => ({ in: minutes, at: now.getTime() + minutes * MINUTE }))
    .filter(({ at }) => at > agreed)
  const all = agreed > now.getTime() ? [{ in: 'agreed' as const, at: agreed }, ...later] : later
  return all.map(one => ({ ...one, at: new Date(one.at).toISOString() }))
}

const WINDOWS = 6

/** The houses of a list of tasks, six windows each: lit from the first, as many as are done. */
export function housesOf(done: number, all: number): boolean[][] {
  const windows = Array.from({ length: all }, (_, index) => index < done)
  return Array.from({ length: Math.ceil(all / WINDOWS) }, (_, index) =>
    windows.slice(index * WINDOWS, (index + 1) * WINDOWS),
  )
}
