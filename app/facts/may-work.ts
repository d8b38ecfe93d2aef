import { holidayOn } from '#platform/shared/holidays.ts'
import {
  DAY,
  formatMoment,
  HOUR,
  type LocalDate,
  localDate,
  localTime,
  MINUTE,
  startOfDay,
  weekdayIds,
  weekdayOf,
} from '#platform/shared/time.ts'
import { inForce } from './rates.ts'
import {
  earlyEves,
  isMinor,
  limitsOf,
  mayBeDoneAt,
  minorsNight,
  night,
  sunday,
  type WorkLimits,
} from './work-limits.ts'

/** A stretch of work; `to` is not part of it. */
export type WorkSpan = { from: Date; to: Date }

/** What the law asks of a worker: how old they are, and when they work already. */
export type LawfulWorker = {
  bornOn: LocalDate | null
  /** The hours of work done, and the agreed hours of what is to come, at least `neighbours` around. */
  taken: readonly WorkSpan[]
  /** Their HMS card, and what they do that asks for one. Left out where only hours are asked about. */
  card?: {
    /** Its last day; null for none. */
    until: LocalDate | null
    neededFor: readonly string[]
  }
}

/** How far away other work can decide: the week and its rest, and the Sundays before and after. */
export const neighbours = 16 * DAY

/** The limits of the working environment act, by what they protect, and the card that cleaning asks for. */
export type WorkLimit =
  | 'hms-card'
  | 'long'
  | 'night'
  | 'minors-night'
  | 'sunday'
  | 'next-sunday'
  | 'day'
  | 'day-rest'
  | 'week'
  | 'week-rest'

const HALF_HOUR = 30 * MINUTE
/** What is kept between two orders everywhere, as `orderTimes.between`. A longer way is for `fits` to ask about. */
const BETWEEN = 30 * MINUTE
/** How far from the wanted time another is looked for. */
const LOOKED_FOR = 14 * DAY

const lengthOf = ({ from, to }: WorkSpan) => Math.max(0, to.getTime() - from.getTime())
const overlap = (one: WorkSpan, other: WorkSpan): number =>
  Math.max(
    0,
    Math.min(one.to.getTime(), other.to.getTime()) - Math.max(one.from.getTime(), other.from.getTime()),
  )
const sumIn = (spans: readonly WorkSpan[], whole: WorkSpan) =>
  spans.reduce((sum, span) => sum + overlap(span, whole), 0)

/** In order, with what touches joined. */
function joined(spans: readonly WorkSpan[]): WorkSpan[] {
  const found: WorkSpan[] = []
  const sorted = spans.filter(span => span.from < span.to).sort((a, b) => a.from.getTime() - b.from.getTime())
  for (const { from, to } of sorted) {
    const last = found.at(-1)
    if (last && from <= last.to) last.to = last.to > to ? last.to : to
    else found.push({ from, to })
  }
  return found
}

const halvesOf = ({ from, to }: WorkSpan): Date[] =>
  Array.from(
    { length: Math.ceil((to.getTime() - from.getTime()) / HALF_HOUR) },
    (_, half) => new Date(from.getTime() + half * HALF_HOUR),
  )

const inHours = (time: string, { from, to }: { from: string; to: string }) =>
  from < to ? from <= time && time < to : time >= from || time < to

const isRed = (noon: Date) => weekdayOf(noon) === 'søndag' || holidayOn(localDate(noon))?.kind === 'holiday'

/** The Sunday or holiday, by date, that this moment belongs to. It begins on the evening before; null for none. */
function redDayAt(at: Date): LocalDate | null {
  const { from, fromOnEves, to } = inForce(sunday, localDate(at))
  const time = localTime(at)
  const next = startOfDay(at, 1)
  if (isRed(at)) return time < to || isRed(next) ? localDate(at) : null
  const eve = earlyEves.some(name => holidayOn(localDate(at))?.name.includes(name))
  return time >= (eve ? fromOnEves : from) && isRed(next) ? localDate(next) : null
}

const redDaysIn = (span: WorkSpan): Set<LocalDate> =>
  new Set(halvesOf(span).flatMap(half => redDayAt(half) ?? []))

/** The last Sunday or holiday before a date, and the first one after it. */
function redNeighbours(date: LocalDate): LocalDate[] {
  const noon = new Date(`${date}T12:00:00Z`)
  const found = [-1, 1].map(way => {
    let days = way
    while (!isRed(startOfDay(noon, days))) days += way
    return localDate(startOfDay(noon, days))
  })
  return found
}

/** The work that can decide. */
const near = (taken: readonly WorkSpan[], { from, to }: WorkSpan): WorkSpan[] =>
  taken.filter(
    other =>
      other.to.getTime() > from.getTime() - neighbours && other.from.getTime() < to.getTime() + neighbours,
  )

/** All work that belongs to one working day: with no whole rest between. */
function workingDay(spans: readonly WorkSpan[], span: WorkSpan, rest: number): WorkSpan {
  let { from, to } = span
  const isBeside = (other: WorkSpan) =>
    other.from.getTime() < to.getTime() + rest && other.to.getTime() > from.getTime() - rest
  for (let grown = true; grown; ) {
    grown = false
    for (const other of spans.filter(isBeside)) {
      if (other.from < from || other.to > to) grown = true
      if (other.from < from) from = other.from
      if (other.to > to) to = other.to
    }
  }
  return { from, to }
}

const weekOf = (at: Date): WorkSpan => {
  const from = startOfDay(at, -weekdayIds.indexOf(weekdayOf(at)))
  return { from, to: startOfDay(from, 7) }
}

/** Has the week, Monday to Sunday, its long rest: one that begins in it, or lies in it? */
function hasRest(work: readonly WorkSpan[], week: WorkSpan, rest: number): boolean {
  const ends = [new Date(0), ...work.map(({ to }) => to)]
  const starts = [...work.map(({ from }) => from), new Date(8.64e15)]
  return ends.some((end, index) => {
    const free = { from: end, to: starts[index] as Date }
    const beginsInIt = end >= week.from && end < week.to
    return (beginsInIt ? lengthOf(free) : overlap(free, week)) >= rest
  })
}

/** The day's and week's hours and rests, that depend on other work. */
function brokenByAll(taken: readonly WorkSpan[], span: WorkSpan, limits: WorkLimits): WorkLimit | null {
  const around = near(taken, span)
  const work = joined([...around, span])
  const day = workingDay(work, span, limits.dayRest)
  for (let at = startOfDay(span.from); at < span.to; at = startOfDay(at, 1)) {
    if (sumIn(work, { from: at, to: startOfDay(at, 1) }) > limits.day) return 'day'
  }
  if (lengthOf(day) > DAY - limits.dayRest) return 'day-rest'
  if (sumIn(work, day) > limits.day) return 'day'
  for (let week = weekOf(span.from); week.from < span.to; week = weekOf(week.to)) {
    if (sumIn(work, week) > limits.week) return 'week'
    if (!hasRest(work, week, limits.weekRest)) return 'week-rest'
  }
  // A rest that began in the week before may be cut short.
  const before = weekOf(new Date(weekOf(span.from).from.getTime() - DAY))
  const without = joined(around)
  if (hasRest(without, before, limits.weekRest) && !hasRest(work, before, limits.weekRest)) return 'week-rest'
  return null
}

/**
 * Which limit of the working environment act this work would break, or null when it is allowed. A day is the calendar
 * day in Oslo, and also all work without a whole rest between; a week runs from Monday to Sunday.
 */
export function brokenLimit(
  { bornOn, taken, card }: LawfulWorker,
  span: WorkSpan,
  serviceId: string,
): WorkLimit | null {
  const on = localDate(span.from)
  const limits = limitsOf(bornOn, on)
  const lastDay = localDate(new Date(span.to.getTime() - 1))
  if (card?.neededFor.includes(serviceId) && (card.until === null || card.until < lastDay)) return 'hms-card'
  if (lengthOf(span) > limits.day) return 'long'
  const halves = halvesOf(span)
  if (isMinor(bornOn, on) && halves.some(half => inHours(localTime(half), inForce(minorsNight, on))))
    return 'minors-night'
  if (!mayBeDoneAt('night', serviceId) && halves.some(half => inHours(localTime(half), inForce(night, on))))
    return 'night'
  const red = redDaysIn(span)
  if (red.size > 0) {
    if (!mayBeDoneAt('sunday', serviceId)) return 'sunday'
    const kept = [...red].flatMap(redNeighbours)
    if (near(taken, span).some(other => [...redDaysIn(other)].some(date => kept.includes(date))))
      return 'next-sunday'
  }
  return brokenByAll(taken, span, limits)
}

const hours = (length: number) => `${length / HOUR} timer`

/** Why not, to the worker. */
const toWorker: Record<WorkLimit, (limits: WorkLimits) => string> = {
  'hms-card': () =>
    'Renhold krever et HMS-kort som er gyldig den dagen. Legg det inn under «Tjenester og pris» i profilen din, så ser vi på det.',
  long: ({ day }) =>
    `Oppdraget varer lenger enn ${hours(day)}, og det er det meste loven tillater på én dag.`,
  night: () =>
    'Mellom kl. 21 og 06 er det nattarbeid, og det åpner loven bare for når arbeidet ikke kan gjøres på dagen.',
  'minors-night': () => 'Når du er under 18 år, kan du ikke jobbe mellom kl. 23 og 06.',
  sunday: () =>
    'Søndager og helligdager er hviledager, fra kvelden før. Loven åpner bare for arbeid som ikke kan vente.',
  'next-sunday': () =>
    'Når du jobber en søndag eller helligdag, skal du ha fri den neste. Her ville du fått to på rad.',
  day: ({ day }) => `Da ville du jobbet mer enn ${hours(day)} den dagen, og der setter loven grensen.`,
  'day-rest': ({ dayRest }) =>
    `Du skal ha ${hours(dayRest)} fri mellom to arbeidsdager, og det får du ikke med dette oppdraget.`,
  week: ({ week }) => `Da ville du jobbet mer enn ${hours(week)} den uken, og der setter loven grensen.`,
  'week-rest': ({ weekRest }) =>
    `Du skal ha ${hours(weekRest)} sammenhengende fri hver uke, og det får du ikke med dette oppdraget.`,
}

/** The same to the customer, who learns of no other work. */
const toCustomer: Record<WorkLimit, (limits: WorkLimits, name: string) => string> = {
  'hms-card': (_, name) => `${name} kan ikke ta renhold da. Det krever et gyldig HMS-kort.`,
  long: ({ day }) => `Ingen kan jobbe mer enn ${hours(day)} på én dag.`,
  night: () => 'Denne hjelpen gis mellom kl. 06 og 21. Loven verner om nattesøvnen.',
  'minors-night': (_, name) => `${name} kan ikke jobbe mellom kl. 23 og 06.`,
  sunday: () => 'Denne hjelpen gis ikke på søndager og helligdager, eller kvelden før. Da er det hviletid.',
  'next-sunday': (_, name) => `${name} har krav på fri da.`,
  day: (_, name) => `${name} ville fått en lengre arbeidsdag enn loven tillater.`,
  'day-rest': (_, name) => `${name} ville fått for kort hvile mellom to arbeidsdager.`,
  week: (_, name) => `${name} ville fått en lengre arbeidsuke enn loven tillater.`,
  'week-rest': (_, name) => `${name} ville fått for lite sammenhengende fri den uken.`,
}

/** A limit in words, to the worker, or to a customer who reads the worker's first name. */
export function limitText(
  limit: WorkLimit,
  worker: Pick<LawfulWorker, 'bornOn'>,
  from: Date,
  toldCustomer?: { firstName: string },
): string {
  const limits = limitsOf(worker.bornOn, localDate(from))
  return toldCustomer ? toCustomer[limit](limits, toldCustomer.firstName) : toWorker[limit](limits)
}

/** The pause that a stretch of work owes: how long, whether the law fixes that, and when it is due at the latest. */
export type OwedPause = { length: number; isFixed: boolean; by: Date }

/**
 * The pause that a worker born then has in a stretch of work; null for none. It is working time, since nobody can leave a customer's home
 * freely. Between two orders nobody works: each is a stretch of its own.
 */
export function owedPause(bornOn: LocalDate | null, span: WorkSpan): OwedPause | null {
  const { pause, pauseAfter, pauseFixedFrom } = limitsOf(bornOn, localDate(span.from))
  const length = lengthOf(span)
  if (length <= pauseAfter) return null
  return {
    length: pause,
    isFixed: length >= pauseFixedFrom,
    by: new Date(span.from.getTime() + pauseAfter),
  }
}

/** What else must hold of a time that is offered instead: not before `now`, and open. */
export type Instead = { earliest: Date; fits?: (span: WorkSpan) => boolean }

/** Is it a time worth naming: in the daytime, or as early and late as what was asked for? */
function isUsual({ from, to }: WorkSpan, asked: WorkSpan): boolean {
  const [starts, ends] = [localTime(from), localTime(to)]
  if (localDate(from) !== localDate(to)) return localDate(asked.from) !== localDate(asked.to)
  return (
    (starts >= '08:00' || starts >= localTime(asked.from)) && (ends <= '20:00' || ends <= localTime(asked.to))
  )
}

/** The nearest starts, before and after, when the same work is allowed and collides with nothing. */
export function allowedInstead(
  worker: LawfulWorker,
  span: WorkSpan,
  serviceId: string,
  { earliest, fits = () => true }: Instead,
): Date[] {
  const length = lengthOf(span)
  const alone = brokenLimit({ ...worker, taken: [] }, span, serviceId)
  if (alone === 'long' || (alone === 'hms-card' && !worker.card?.until)) return []
  const isAllowed = (from: Date) => {
    const moved = { from, to: new Date(from.getTime() + length) }
    const wide = { from: new Date(from.getTime() - BETWEEN), to: new Date(moved.to.getTime() + BETWEEN) }
    if (from < earliest || worker.taken.some(other => overlap(other, wide) > 0)) return false
    if (!isUsual(moved, span) || !fits(moved)) return false
    return brokenLimit(worker, moved, serviceId) === null
  }
  return [-1, 1].flatMap(way => {
    for (let away = HALF_HOUR; away <= LOOKED_FOR; away += HALF_HOUR) {
      const from = new Date(span.from.getTime() + way * away)
      if (isAllowed(from)) return [from]
    }
    return []
  })
}

/** Times as advice: `Det går fredag 4. desember kl. 09.00 eller …`. Empty for none. */
export const insteadText = (instead: readonly Date[]): string =>
  instead.length > 0 ? `Det går ${instead.map(formatMoment).join(' eller ')}.` : ''

export type MayWork =
  | { allowed: true }
  | { allowed: false; limit: WorkLimit; why: string; instead: Date[]; advice: string }

/**
 * May the worker do this work then, by the working environment act? If not: the limit, in words to the worker, and the
 * nearest times when it is possible instead. `taken` of the worker holds all other work and not this.
 */
export function mayWork(
  worker: LawfulWorker,
  from: Date,
  to: Date,
  serviceId: string,
  asked: Instead,
): MayWork {
  const span = { from, to }
  const limit = brokenLimit(worker, span, serviceId)
  if (!limit) return { allowed: true }
  const instead = allowedInstead(worker, span, serviceId, asked)
  return { allowed: false, limit, why: limitText(limit, worker, from), instead, advice: insteadText(instead) }
}
