/** What can happen to an order: somebody presses, time passes, a timer comes, or something becomes of one of the two. */
import { DAY, HOUR, localDate, MINUTE } from '#platform/shared/time.ts'
import {
  type By,
  endOf,
  isAnybodyGone,
  isWorkerGone,
  type Model,
  type Role,
  type Row,
  rescindsUntil,
  type Said,
} from './order-memory.ts'
import { agreementRows } from './order-rules.ts'
import { workRows } from './order-rules-work.ts'

/** Every step that somebody or time takes by itself. */
export const rows: Readonly<Record<string, Row>> = { ...agreementRows, ...workRows }
export const roles: readonly Role[] = ['customer', 'worker', 'admin']

export type Move =
  | { kind: 'press'; action: string; by: Role; how: number }
  | { kind: 'event'; name: EventName }
  | { kind: 'wait'; minutes?: number }
  | { kind: 'timers' }

const isDue = (m: Model, { due }: Row) => {
  const at = due?.(m) ?? null
  return at !== null && m.now >= at
}

export function may(m: Model, action: string, by: By): boolean {
  const row = rows[action] as Row
  if (!row.by.includes(by) || !row.from.includes(m.status)) return false
  return (!row.due || isDue(m, row)) && (row.if?.(m, by) ?? true)
}
/** What a page lets somebody press. */
export const offered = (m: Model, by: Role): string[] =>
  Object.keys(rows).filter(action => may(m, action, by))

/** Whose account is shut has no way in. */
export const isAway = (m: Model, by: Role): boolean =>
  by === 'worker' ? m.gone.includes('suspended') : by === 'customer' && m.isCustomerGone

const underWay = ['in_progress', 'delivered']

function taken(
  m: Model,
  action: string,
  by: By,
  to: string | undefined,
  changes: Partial<Model> = {},
): Model {
  const leaves = to !== undefined && to !== m.status
  const steps = [...m.steps, `${m.status} ${action} ${by}`, ...(changes.steps?.slice(m.steps.length) ?? [])]
  return {
    ...{ ...m, ...changes, steps, status: to ?? m.status },
    // What is open about the agreement or the work ends with it.
    ...(leaves && m.status === 'confirmed' && { proposal: null }),
    ...(leaves && to !== 'delivered' && underWay.includes(m.status) && { problemAt: null, claimUntil: null }),
  }
}

function pressed(m: Model, action: string, by: By, said: Said): Model {
  const { to, makes } = rows[action] as Row
  return taken(m, action, by, to, makes?.(m, said, by as Role))
}

const timers = Object.entries(rows).filter(([, { due }]) => due)
/** When each timer of the state comes. */
export const waiting = (m: Model): { action: string; at: number }[] =>
  timers.flatMap(([action, { from, due }]) => {
    const at = from.includes(m.status) ? (due?.(m) ?? null) : null
    return at === null ? [] : [{ action, at }]
  })

/** Whatever is due comes, the oldest first. */
function timersCome(before: Model): Model {
  let m = before
  for (;;) {
    const [first] = waiting(m)
      .filter(({ at }) => at <= m.now)
      .sort((one, other) => one.at - other.at)
    if (!first) return m
    m = may(m, first.action, 'timer') ? pressed(m, first.action, 'timer', {}) : { ...m, isUnheard: true }
  }
}

/** A request to or from somebody who cannot be counted on ends; an agreement is uncertain for as long as it lasts. */
const leaves = (m: Model): Model => {
  if (m.status === 'pending') return taken(m, 'close', 'timer', 'cancelled')
  return m.status === 'confirmed' && !m.isMarked
    ? taken(m, 'mark', 'timer', undefined, { isMarked: true })
    : m
}
const returns = (m: Model): Model =>
  m.status === 'confirmed' && m.isMarked && !isAnybodyGone(m)
    ? taken(m, 'unmark', 'timer', undefined, { isMarked: false })
    : m
const without = (m: Model, why: Model['gone'][number]) => ({ ...m, gone: m.gone.filter(one => one !== why) })
const goes = (why: Model['gone'][number]): Event => ({
  if: m => !m.gone.includes(why) && !m.gone.includes('suspended'),
  makes: m => leaves({ ...m, gone: [...m.gone, why] }),
})
const comes = (why: Model['gone'][number]): Event => ({
  if: m => m.gone.includes(why) && (why === 'suspended' || !m.gone.includes('suspended')),
  makes: m => returns(without(m, why)),
})
const blocks = (by: Role): Event => ({
  if: m => m.blockedBy.length === 0 && !isAway(m, by),
  makes: m => {
    const blocked = { ...m, blockedBy: [by] }
    return m.status === 'pending' ? taken(blocked, 'close', 'timer', 'cancelled') : blocked
  },
})

/** The last that was done; what a phone kept is no such thing. */
export const lastOf = (m: Model): string =>
  m.steps.map(step => step.split(' ')[1] as string).findLast(action => action !== 'keep-press') ?? ''

const lost = ['give-up', 'absent', 'close', 'reassign', 'release']
/** How an agreement ends when its customer asks somebody else; empty when it has, null when nobody else is needed. */
function endingOf(m: Model): 'replace' | 'absent' | '' | null {
  if (m.status === 'confirmed' && isWorkerGone(m)) return 'replace'
  if (may(m, 'absent', 'customer')) return 'absent'
  const isLost = m.status === 'cancelled' && lost.includes(lastOf(m))
  return isLost || (m.status === 'disputed' && m.absence === 'absent') ? '' : null
}
/** The half hours that somebody else is asked for: of begun work, what is left. Nobody is asked for less than an hour. */
export const asksFor = ({ rest, halfHours }: Model): number => rest ?? halfHours
/** Somebody else comes as agreed; when that is too near, at the next half hour that leaves half an hour. */
export const substituteStart = ({ now, startsAt }: Model): number =>
  Math.max(startsAt, Math.ceil((now + HOUR / 2) / (HOUR / 2)) * (HOUR / 2))

/** When the phone says that the work was started, once it has a network again. */
export const pressedAt = (m: Model): number => m.startsAt + 5 * MINUTE

type Event = { if: (m: Model) => boolean; makes: (m: Model) => Model }
const events = {
  'worker suspended': goes('suspended'),
  'worker back': comes('suspended'),
  'worker rejected': goes('rejected'),
  'worker approved': comes('rejected'),
  'worker hidden': goes('hidden'),
  'worker shown': comes('hidden'),
  'customer suspended': {
    if: m => !m.isCustomerGone,
    makes: m => leaves({ ...m, isCustomerGone: true }),
  },
  'customer back': { if: m => m.isCustomerGone, makes: m => returns({ ...m, isCustomerGone: false }) },
  'worker blocked': blocks('customer'),
  'customer blocked': blocks('worker'),
  'worker unblocked': {
    if: m => m.blockedBy.includes('customer') && !m.isCustomerGone,
    makes: m => ({ ...m, blockedBy: [] }),
  },
  // Days of a series are let go of when they are more than two weeks ahead.
  'series stopped': {
    if: m => m.status === 'confirmed' && !isAway(m, 'worker') && m.startsAt - m.now > 14 * DAY,
    makes: m => taken(m, 'release', 'timer', 'cancelled'),
  },
  'payment lost': {
    if: m => m.status === 'pending' || m.status === 'confirmed',
    makes: m => taken(m, 'unpaid', 'timer', 'cancelled'),
  },
  'another asked': {
    if: m => {
      const isToday = localDate(new Date(m.now)) === localDate(new Date(m.startsAt))
      const isTime = m.now < m.startsAt || (isToday && m.now < m.startsAt + 6 * HOUR)
      return isTime && asksFor(m) >= 2 && !m.isUrgent && !m.isCustomerGone && endingOf(m) !== null
    },
    makes: m => {
      const ending = endingOf(m)
      if (ending === 'absent') return pressed(m, 'absent', 'customer', {})
      return ending === 'replace' ? taken(m, 'replace', 'customer', 'cancelled') : m
    },
  },
  'phone heard': {
    if: m => {
      const isInTime = m.now >= pressedAt(m) && m.now - pressedAt(m) <= 3 * DAY
      if (!isInTime || isAway(m, 'worker')) return false
      if (m.status === 'confirmed') return !isWorkerGone(m)
      const isMissed = m.absence === 'absent' || m.absence === 'lapsed'
      return m.status === 'cancelled' && isMissed && m.objectUntil !== null && !m.isHeard
    },
    makes: m =>
      m.status === 'confirmed'
        ? { ...pressed({ ...m, now: pressedAt(m) }, 'start', 'worker', {}), now: m.now }
        : taken(m, 'keep-press', 'worker', undefined, { objectUntil: m.now + DAY, isHeard: true }),
  },
} satisfies Record<string, Event>
export type EventName = keyof typeof events

/** When time alone changes what may be done. */
function momentsOf(m: Model): number[] {
  const { startsAt, completedAt } = m
  const own: Record<string, (number | null)[]> = {
    confirmed: [
      ...[startsAt - DAY, startsAt - 3 * HOUR, startsAt - HOUR / 2, startsAt],
      ...[pressedAt(m), startsAt + 15 * MINUTE, endOf(m), m.agreedAt && rescindsUntil(m.agreedAt)],
    ],
    in_progress: [endOf(m)],
    cancelled: [m.objectUntil, m.objectUntil && endOf(m) + 90 * DAY],
    completed: [completedAt, completedAt && completedAt + 30 * DAY],
  }
  const due = waiting(m).map(({ at }) => at)
  return [...(own[m.status] ?? []), ...due].filter(at => at !== null).sort((one, other) => one - other)
}
const nextMoment = (m: Model): number | undefined => momentsOf(m).find(at => at > m.now)

const A_SECOND = 1000

/** What comes of a move, by the rules. */
export function after(m: Model, move: Move): Model {
  if (move.kind === 'timers') return timersCome(m)
  if (move.kind === 'wait')
    return { ...m, now: move.minutes ? m.now + move.minutes * MINUTE : (nextMoment(m) ?? m.now + DAY) }
  const come =
    move.kind === 'event'
      ? events[move.name].makes(m)
      : pressed(m, move.action, move.by, rows[move.action]?.says?.(m, move.how) ?? {})
  // No two things are done in the same moment.
  return { ...come, now: m.now + A_SECOND }
}

/** Everything that can happen next. */
export function movesOf(m: Model, how: number): Move[] {
  const press = roles
    .filter(by => !isAway(m, by))
    .flatMap(by => offered(m, by).map(action => ({ kind: 'press', action, by, how }) as const))
  const happens = (Object.keys(events) as EventName[]).filter(name => events[name].if(m))
  const isAnyDue = waiting(m).some(({ at }) => at <= m.now)
  return [
    ...press,
    ...(isAnyDue ? [{ kind: 'timers' } as const] : []),
    ...(nextMoment(m) ? [{ kind: 'wait' } as const] : []),
    ...happens.map(name => ({ kind: 'event', name }) as const),
  ]
}

/** Is anything still to come of it? */
export const isOver = (m: Model): boolean =>
  m.status === 'completed' ||
  (m.status === 'cancelled' && (m.absence !== 'shut-out' || m.objectUntil === null))

/** Can somebody who has a way in bring it on, or does time? An administrator counts only where it is theirs to decide. */
export const isMoving = (m: Model): boolean =>
  waiting(m).length > 0 ||
  roles.some(
    by =>
      !isAway(m, by) &&
      offered(m, by).some(action =>
        by === 'admin'
          ? ['resolve', 'settle', 'close-problem'].includes(action)
          : rows[action]?.to !== undefined,
      ),
  )

/** Where an order is, whatever its hours. */
function placeOf(m: Model): string {
  const {
    now,
    steps,
    rate,
    startsAt,
    halfHours,
    agreement,
    worked,
    charge,
    proposal,
    cameAt,
    wentAt,
    ...rest
  } = m
  const said = Object.values(rest).map(value => (typeof value === 'number' ? 'set' : value))
  const isFar = startsAt - now > 14 * DAY
  return JSON.stringify([said, isFar, proposal?.by, lastOf(m), momentsOf(m).map(at => at <= now)])
}

/** Somebody who is gone in one way is gone; the other ways are walked at random. */
const kept: readonly EventName[] = ['worker suspended', 'worker back', 'customer suspended', 'customer back']
const alone: readonly EventName[] = ['another asked', 'series stopped', 'payment lost', 'phone heard']

/** A way through the process, from a request for this moment. */
export type Way = { startsAt: number; moves: readonly Move[] }

/** The shortest way to every step, by the rules alone, and every place that an order comes to. */
export function explore(begins: readonly Model[]): { ways: Map<string, Way>; places: Model[] } {
  const ways = new Map<string, Way>()
  const seen = new Set<string>()
  const places: Model[] = []
  let here = begins.map(m => ({ m, way: { startsAt: m.startsAt, moves: [] } as Way }))
  while (here.length > 0) {
    const next: typeof here = []
    for (const { m, way } of here) {
      const place = placeOf(m)
      if (seen.has(place)) continue
      seen.add(place)
      places.push(m)
      for (const move of movesOf(m, 3)) {
        if (move.kind === 'event' && ![...kept, ...alone].includes(move.name)) continue
        const come = after(m, move)
        const on = { ...way, moves: [...way.moves, move] }
        for (const step of come.steps.slice(m.steps.length)) if (!ways.has(step)) ways.set(step, on)
        // It goes on with somebody else's order.
        if (move.kind !== 'event' || move.name !== 'another asked') next.push({ m: come, way: on })
      }
    }
    here = next
  }
  return { ways, places }
}
