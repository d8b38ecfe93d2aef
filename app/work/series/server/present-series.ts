import { imageUrl } from '#app/facts/images.ts'
import { firstName } from '#app/facts/names.ts'
import { nightOf } from '#app/facts/night.ts'
import { areaOf, placeNotes, workerReadsPlace } from '#app/facts/place.ts'
import { priceOf } from '#app/facts/price.ts'
import type { OrderStatus } from '#app/facts/process-step.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { wishOf } from '#app/facts/wish-fields.ts'
import { lastWithdrawalDay } from '#app/facts/withdrawal-period.ts'
import { openWish } from '#app/work/orders/server/index.ts'
import { cancellationPrice, whyFree } from '#app/work/orders/settlement.ts'
import type { Way } from '#app/work/travel/way.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { holidayOn } from '#platform/shared/holidays.ts'
import { kroner } from '#platform/shared/money.ts'
import { type LocalDate, localDate } from '#platform/shared/time.ts'
import type { Occurrence, SeriesCard, SeriesDate, SeriesDetails } from '../api.ts'
import { clockOn, spanOn } from '../rhythm.ts'
import { customersOwn, type SeriesActionId, seriesProcess } from '../series-process.ts'
import { texts } from '../texts.ts'
import { effectOf } from './call-off.ts'
import { type FoundSeries, type findSeriesSteps, guardedSeries } from './find-series.ts'
import { canTake, seriesAbilities, seriesPartyOf } from './policy.ts'

/** The other party as the viewer may see it: an asked worker sees only a first name. */
function counterpartOf({ series, customer, worker }: FoundSeries, viewer: Party) {
  const other = viewer === 'worker' ? customer : worker
  const asked = viewer === 'worker' && series.answeredAt === null
  return {
    profileId: other.profileId,
    name: asked ? firstName(other.fullName) : other.fullName,
    image: imageUrl(other.image),
  }
}

/**
 * Where it is and how one gets in, on pages and in mails: for the worker while it runs, and until a day after its last agreed
 * time. Who never said yes reads the area alone.
 */
export function placeOf({ series, orders }: FoundSeries, viewer: Party, now: Date) {
  const shown =
    viewer !== 'worker' || series.status === 'active' || orders.some(order => workerReadsPlace(order, now))
  if (shown) return { address: series.address, entryNote: openWish(series).entryNote, placeNote: null }
  const note = series.answeredAt === null && series.status === 'pending' ? placeNotes.before : null
  return { address: areaOf(series.address), entryNote: '', placeNote: note }
}

/** The price of a time as if it were today. */
function priceNow({ series: { halfHours, time }, serviceKind, rate }: FoundSeries, now: Date) {
  if (rate === null || serviceKind === null) return null
  return priceOf({ halfHours, serviceKind, rate: kroner(rate), startsAt: clockOn(localDate(now), time) })
}

/** The next time that is agreed, or asked for. */
function nextOf({ series, orders, wished }: FoundSeries, now: Date): string | null {
  const next = orders.find(({ endsAt }) => endsAt > now)?.startsAt
  const [first] = wished
  const asked = first ? spanOn(first, series.time, series.halfHours)?.startsAt : undefined
  return (next ?? asked)?.toISOString() ?? null
}

/** A series in a list. `way`: from the asked worker's home district. */
export function presentSeries(found: FoundSeries, actor: Actor, now: Date, way: Way | null): SeriesCard {
  const { series, serviceName, expiresAt } = found
  const viewer = seriesPartyOf(actor, series) === 'worker' ? 'worker' : customerRole
  const price = priceNow(found, now)
  return {
    id: series.id,
    viewer,
    status: series.status,
    serviceId: series.serviceId,
    serviceName,
    firstDate: series.firstDate,
    time: series.time,
    halfHours: series.halfHours,
    weeksBetween: series.weeksBetween,
    address: placeOf(found, viewer, now).address,
    way,
    counterpart: counterpartOf(found, viewer),
    nextStartsAt: nextOf(found, now),
    expiresAt: expiresAt?.toISOString() ?? null,
    gross: price?.gross ?? null,
    wage: price?.wage ?? null,
    night: price && nightOf(price),
    abilities: seriesAbilities(actor, guardedSeries(found), now).filter(({ action }) => action !== 'skip'),
  }
}

/** A day that was called off, as it stands now: the order that was lost, or the one of who was asked instead. */
export type LostDay = { id: string; status: OrderStatus; startsAt: Date; endsAt: Date }

type Seen = {
  way: Way | null
  wished: readonly Occurrence[]
  lost: readonly LostDay[]
  steps: Awaited<ReturnType<typeof findSeriesSteps>>
}

const seenSteps = (steps: Seen['steps'], viewer: Party) =>
  steps.filter(({ action }) => viewer === customerRole || !customersOwn.includes(action))

/** The full page of a series. `wished`: the requested days, checked now. */
export function presentSeriesDetails(
  found: FoundSeries,
  { way, wished, lost, steps }: Seen,
  actor: Actor,
  now: Date,
): SeriesDetails {
  const { series, rate } = found
  const card = presentSeries(found, actor, now, way)
  const { calledOff, kept } = effectOf(found, card.viewer, now)
  const startsOf = (orders: FoundSeries['orders']) => orders.map(({ startsAt }) => startsAt.toISOString())
  return {
    ...card,
    ...wishOf({ ...series, ...placeOf(found, card.viewer, now) }, 'chosen'),
    placeNote: placeOf(found, card.viewer, now).placeNote,
    tasks: series.tasks,
    sendsSubstitute: card.viewer === customerRole ? series.sendsSubstitute : null,
    reason: series.reason,
    rescindBy: card.viewer === customerRole ? rescindByOf(found, actor, now) : null,
    isRescinded: card.viewer === customerRole && steps.some(({ action }) => action === 'rescind'),
    unavailable: found.worker.shut ? 'worker' : found.customer.shut ? customerRole : null,
    rate: rate === null ? null : kroner(rate),
    dates: [
      ...wished.map(asWished),
      ...agreedOf(found, actor, now),
      ...lost.map(asLost),
      ...leftOutOf(found, now),
    ].sort((a, b) => a.date.localeCompare(b.date)),
    effect: { calledOff: startsOf(calledOff), kept: startsOf(kept) },
    steps: seenSteps(steps, card.viewer).map(({ action, at, note }) => {
      const { done } = seriesProcess.steps[action as SeriesActionId]
      return {
        action: action as SeriesDetails['steps'][number]['action'],
        label: done,
        at: at.toISOString(),
        note,
      }
    }),
  }
}

/** Until when the customer may go back on the whole of it. */
function rescindByOf(found: FoundSeries, actor: Actor, now: Date): LocalDate | null {
  const { status, answeredAt } = found.series
  const may = status !== 'pending' && canTake(actor, 'rescind', guardedSeries(found), now).allowed
  return may && answeredAt ? lastWithdrawalDay(answeredAt) : null
}

const nothing = { instead: null, orderId: null, orderStatus: null, skipCharge: null, skipFree: null }

const asWished = (occurrence: Occurrence): SeriesDate => ({ ...nothing, ...occurrence, kind: 'wished' })

const asLost = ({ id, status, startsAt, endsAt }: LostDay): SeriesDate => ({
  ...nothing,
  date: localDate(startsAt),
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  holiday: null,
  conflict: texts.lost[status === 'cancelled' ? 'open' : 'asked'],
  kind: 'lost',
  orderId: id,
  orderStatus: status,
})

/** The days that have an order, and what it costs to go without each. */
function agreedOf(found: FoundSeries, actor: Actor, now: Date): SeriesDate[] {
  const maySkip = canTake(actor, 'skip', guardedSeries(found), now).allowed
  return found.orders.map(order => {
    const { id, status, startsAt, endsAt, lacksCard } = order
    const skippable = maySkip && status === 'confirmed' && startsAt > now
    const unavailable = found.worker.shut || lacksCard ? ('worker' as const) : null
    const asked = { ...order, unavailable }
    return {
      date: localDate(startsAt),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      holiday: holidayOn(localDate(startsAt))?.name ?? null,
      conflict: null,
      instead: null,
      kind: 'order',
      orderId: id,
      orderStatus: status,
      skipCharge: skippable ? (cancellationPrice(asked, now)?.gross ?? 0) : null,
      skipFree: skippable ? whyFree(asked, now) : null,
    }
  })
}

const whyLeftOut = {
  skipped: 'Hoppet over',
  conflict: 'Ikke mulig',
  paused: 'Satt på pause',
} as const

/** Left-out days from today on, and why. Days that got an order later are not included. */
function leftOutOf({ series, skips, orders }: FoundSeries, now: Date): SeriesDate[] {
  const today = localDate(now)
  const agreed = new Set<LocalDate>(orders.map(({ startsAt }) => localDate(startsAt)))
  return skips
    .filter(({ date }) => (series.status === 'pending' || date >= today) && !agreed.has(date))
    .map(({ date, why, note }) => {
      const span = spanOn(date, series.time, series.halfHours)
      const holiday = holidayOn(date)?.name ?? null
      const chosenAway = why === 'skipped' && (note === null || note === holiday)
      return {
        ...nothing,
        date,
        startsAt: span?.startsAt.toISOString() ?? null,
        endsAt: span?.endsAt.toISOString() ?? null,
        holiday,
        conflict: chosenAway && series.status === 'pending' ? texts.notChosen : (note ?? whyLeftOut[why]),
        kind: 'left-out' as const,
      }
    })
}
