import { brokenLimit, type LawfulWorker, type WorkSpan } from '#app/facts/may-work.ts'
import { isMinor, limitsOf } from '#app/facts/work-limits.ts'
import { DAY, type LocalDate, localDate } from '#platform/shared/time.ts'
import { type Day, dayOn, SHORTEST_LASTS } from './day-halves.ts'

type Stretch = { from: number; to: number }
type Week = Stretch

const FIRST = 0
const LAST = 8.64e15

const overlap = (one: Stretch, other: Stretch) =>
  Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from))
const lengthOf = ({ from, to }: Stretch) => to - from
const sumIn = (spans: readonly Stretch[], whole: Stretch) =>
  spans.reduce((sum, span) => sum + overlap(span, whole), 0)

/** Work in order, with what touches or overlaps joined. */
function joinedWork(taken: readonly WorkSpan[]): Stretch[] {
  const found: Stretch[] = []
  const spans = taken.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }))
  for (const span of spans.filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else found.push(span)
  }
  return found
}

/** Is this free time the long rest of a week: beginning in it, or lying in it? */
const isRest = (gap: Stretch, week: Week, rest: number) =>
  (gap.from >= week.from && gap.from < week.to ? gap.to - gap.from : overlap(gap, week)) >= rest

/** Does a week keep its long rest when this is worked too? `gaps`: what is free without it. */
const keepsRest = (gaps: readonly Stretch[], work: Stretch, week: Week, rest: number) =>
  gaps.some(gap => {
    if (work.to <= gap.from || work.from >= gap.to) return isRest(gap, week, rest)
    return (
      isRest({ from: gap.from, to: work.from }, week, rest) ||
      isRest({ from: work.to, to: gap.to }, week, rest)
    )
  })

/**
 * Whether the shortest work may begin at a time of a day, beside other work: hours and rests of the day and the week. The same as
 * `brokenLimit` says (a test compares them), but reckoned once for the day and not anew for each half hour, because a page of people
 * asks some hundred times. Undefined where it has to be asked: at midnight, and over other work.
 */
function besideOther(work: readonly Stretch[], worker: LawfulWorker, day: Day) {
  const limits = limitsOf(worker.bornOn, day.date)
  const { dayRest, weekRest } = limits
  const [ofDay, ofWeek] = [sumIn(work, day), sumIn(work, day.week)]
  const gaps = [FIRST, ...work.map(({ to }) => to)].map((from, at) => ({ from, to: work[at]?.from ?? LAST }))
  const hadRest = gaps.some(gap => isRest(gap, day.weekBefore, weekRest))
  return (from: number): boolean | undefined => {
    const to = from + SHORTEST_LASTS
    const next = work.findIndex(other => other.to > from)
    const after = next < 0 ? work.length : next
    if (to > day.to || (work[after]?.from ?? LAST) < to) return undefined
    if (ofDay + SHORTEST_LASTS > limits.day || ofWeek + SHORTEST_LASTS > limits.week) return false
    const whole = { from, to }
    let sum = SHORTEST_LASTS
    for (let at = after - 1; at >= 0 && (work[at] as Stretch).to > whole.from - dayRest; at--) {
      whole.from = (work[at] as Stretch).from
      sum += lengthOf(work[at] as Stretch)
    }
    for (let at = after; at < work.length && (work[at] as Stretch).from < whole.to + dayRest; at++) {
      whole.to = (work[at] as Stretch).to
      sum += lengthOf(work[at] as Stretch)
    }
    if (whole.to - whole.from > DAY - dayRest || sum > limits.day) return false
    const asked = { from, to }
    if (!keepsRest(gaps, asked, day.week, weekRest)) return false
    return !hadRest || keepsRest(gaps, asked, day.weekBefore, weekRest)
  }
}

/** What a worker does that is asked for, and what they work already: any of it on Sundays, holidays or at night? */
export type Lawful = {
  worker: LawfulWorker
  work: readonly Stretch[]
  worksRed: boolean
  serviceIds: readonly string[]
}

const isRedIn = (date: LocalDate, { from, to }: Stretch) =>
  dayOn(date).halves.some(({ at, isRed }) => isRed && at < to && at + SHORTEST_LASTS > from)

/** What the law asks about a worker, made once for all the days that are looked at. */
export function lawfulOf(worker: LawfulWorker, serviceIds: readonly string[]): Lawful {
  const work = joinedWork(worker.taken)
  const worksRed = work.some(span => {
    const dates = [localDate(new Date(span.from)), localDate(new Date(span.to))]
    return dates.some(date => isRedIn(date, span))
  })
  return { worker, work, worksRed, serviceIds }
}

/** May the shortest work of any of the services begin at a half hour of the day? */
export function lawfulStarts(
  { worker, work, worksRed, serviceIds }: Lawful,
  day: Day,
): (at: number) => boolean {
  const { card, bornOn } = worker
  const isYoung = isMinor(bornOn, day.date)
  const until = card?.until ?? null
  const isFree = work.length > 0 ? besideOther(work, worker, day) : () => true
  const ask = (from: number, serviceId: string) =>
    brokenLimit(worker, { from: new Date(from), to: new Date(from + SHORTEST_LASTS) }, serviceId) === null
  return at => {
    const half = day.halves[at]
    if (!half) return false
    const hasCard = until !== null && half.lastDay <= until
    const possible = serviceIds.filter(
      id => day.mayBeDone(at, id) && (hasCard || !card?.neededFor.includes(id)),
    )
    if (possible.length === 0) return false
    const free = isFree(half.at)
    if (free === false && !isYoung) return false
    // Sundays and holidays follow each other, which only the whole rule knows.
    if (isYoung || free === undefined || (half.isRed && worksRed))
      return possible.some(id => ask(half.at, id))
    return true
  }
}
