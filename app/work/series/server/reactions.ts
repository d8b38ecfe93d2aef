import { asc, inArray } from 'drizzle-orm'
import { orderPath, seriesPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { customerRole, type Party } from '#app/facts/roles.ts'
import { lastWithdrawalDay } from '#app/facts/withdrawal-period.ts'
import { orders } from '#app/schema/orders.server.ts'
import { mailPerson, markNoticesRead, notify } from '#app/services/notifications/server/index.ts'
import { ordersFile } from '#app/work/calendar/server/index.ts'
import { addressFor } from '#app/work/orders/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import type { MailContent } from '#platform/email/mail-content.ts'
import { type Reaction, react } from '#platform/events.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { formatRate } from '#platform/shared/money.ts'
import { formatDay, formatMoment, localDate } from '#platform/shared/time.ts'
import type { SeriesEvent } from '../events.ts'
import { spanOn } from '../rhythm.ts'
import { type SeriesActionId, type SeriesFacts, seriesProcess } from '../series-process.ts'
import { dayOf, texts, timesText, whenText } from '../texts.ts'
import { type FoundSeries, findSeries, seriesWithId } from './find-series.ts'
import { leaveOut } from './make-orders.ts'
import { placeOf } from './present-series.ts'

type Told = SeriesEvent['data']
type SeriesOrder = typeof orders.$inferSelect

const ordersOf = (tx: Transaction, ids: string[]) =>
  tx.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.startsAt))

function factsOf(found: FoundSeries, data: Told): SeriesFacts {
  const { series, customer, worker, serviceName, wished } = found
  const [first = series.firstDate] = wished
  const span = spanOn(first, series.time, series.halfHours)
  return {
    customer: firstName(customer.fullName),
    worker: firstName(worker.fullName),
    service: serviceName,
    when: whenText(series),
    first: span ? formatMoment(span.startsAt) : first,
    times: timesText(wished.length || data.made.length),
    calledOff: data.calledOff.length > 0 ? timesText(data.calledOff.length) : '',
    kept: data.kept > 0 ? timesText(data.kept) : '',
    rescindBy: series.answeredAt ? dayOf(lastWithdrawalDay(series.answeredAt)) : '',
    rate: data.rate === null ? '' : formatRate(data.rate),
    reason: data.reason,
    away: data.away,
  }
}

const daysOf = (found: readonly SeriesOrder[]) => found.map(({ startsAt }) => formatDay(startsAt)).join(', ')

/** What a mail lists below its words. */
function mailFacts(
  found: FoundSeries,
  made: SeriesOrder[],
  off: SeriesOrder[],
  data: Told,
  { role, now }: { role: Party; now: Date },
): [string, string][] {
  const { series, serviceName, wished } = found
  const { address } = placeOf(found, role, now)
  const lists: [string, string][] = [
    ['Datoer', wished.length > 0 ? wished.map(dayOf).join(', ') : daysOf(made)],
    ['Avlyst', daysOf(off)],
    ['Ikke med', data.leftOut.map(({ date, why }) => `${dayOf(date)}: ${why}`).join(' ')],
  ]
  return [
    ['Fast avtale', serviceName],
    ['Tid', whenText(series)],
    ['Sted', address],
    ...lists.filter(([, list]) => list !== ''),
  ]
}

/** The orders in one party's calendar, as one file. */
function calendarFor(found: FoundSeries, role: Party, changed: readonly SeriesOrder[], now: Date) {
  if (changed.length === 0) return undefined
  const { customer, worker } = found
  const entries = changed.map(order => ({ ...order, address: addressFor(role, order, now) }))
  const listed = entries.map(({ id, serviceName, startsAt, endsAt, address, status }) => ({
    ...{ id, startsAt, endsAt, address },
    title:
      role === 'worker'
        ? `${serviceName} hos ${firstName(customer.fullName)}`
        : `${serviceName} med ${firstName(worker.fullName)}`,
    url: `${publicUrl}${orderPath(role, id)}`,
    cancelled: status === 'cancelled',
  }))
  return ordersFile(listed, now)
}

/** The person who acted gets a mail too, for its calendar file. */
const calendarWords: Partial<Record<SeriesActionId, { title: string; body: string }>> = {
  accept: {
    title: 'Den faste avtalen er på plass',
    body: 'Du godtok den. Legg oppdragene i kalenderen din med filen som følger med.',
  },
  resume: {
    title: 'Den faste avtalen er i gang igjen',
    body: 'Legg datoene i kalenderen din med filen som følger med.',
  },
  pause: {
    title: 'Den faste avtalen er på pause',
    body: 'Filen som følger med, tar det som er avlyst, bort fra kalenderen din.',
  },
  end: {
    title: 'Den faste avtalen er avsluttet',
    body: 'Filen som følger med, tar det som er avlyst, bort fra kalenderen din.',
  },
  stop: {
    title: 'Den faste avtalen er avsluttet',
    body: 'Filen som følger med, tar det som er avlyst, bort fra kalenderen din.',
  },
}

/** Notifies of everything that happened to a series' orders at once: one notice and one mail per party. */
export async function tellOfSeries(tx: Transaction, now: Date, data: Told): Promise<void> {
  const row = seriesProcess.steps[data.action]
  // Orders made as agreed are no news; missing ones are.
  if (data.action === 'roll' && data.leftOut.length === 0) return
  const [found] = await findSeries(tx, seriesWithId(data.seriesId), now)
  if (!found) throw new Error(`series ${data.seriesId} is gone`)
  const [made, off] = [await ordersOf(tx, data.made), await ordersOf(tx, data.calledOff)]
  const facts = factsOf(found, data)
  const [asked, link] = [found.worker.userId, seriesPath('worker', data.seriesId)]
  // An answered request clears its notification.
  await markNoticesRead(tx, now, { userId: asked, kind: 'series.requested', link })
  for (const role of [customerRole, 'worker'] as const) {
    const { userId } = role === 'worker' ? found.worker : found.customer
    const link = seriesPath(role, data.seriesId)
    const listed = mailFacts(found, made, off, data, { role, now })
    const calendar = calendarFor(found, role, [...made, ...off], now)
    const told = row.tells[role]
    // Whoever took the step may have the series open in another window.
    if (!told) await tellLive(tx, { userId, topic: row.event })
    const own = row.by === role ? calendarWords[data.action] : undefined
    if (told) {
      await notify(tx, now, {
        ...{ userId, role, link, calendar, kind: row.event, facts: listed },
        title: told.title(facts),
        body: `${told.body(facts)}${data.action === 'roll' ? ` ${leftOutWords(data)}` : ''}`,
        linkLabel: told.link,
      })
    } else if (own && calendar) {
      const action = { label: 'Se avtalen', href: `${publicUrl}${link}` }
      const subject = `${own.title}: ${facts.service}`
      const mail: MailContent = { subject, heading: own.title, paragraphs: [own.body], facts: listed, action }
      await mailPerson(tx, userId, { ...mail, calendar })
    }
  }
}

const leftOutWords = ({ leftOut }: Told) =>
  leftOut.map(({ date, why }) => `${dayOf(date)}: ${why.replace(/\.$/, '')}.`).join(' ')

/** Notifies as the process table says: one reaction per row. */
const tellParties: Reaction[] = seriesProcess.rows.map(({ event }) =>
  react<SeriesEvent, SeriesEvent['type']>(event, ({ data }, { tx, now }) => tellOfSeries(tx, now, data)),
)

/** An order cancelled by itself leaves its day out. */
const rememberSkips: Reaction[] = (
  [
    'order.cancelled',
    'order.rescinded',
    'order.given-up',
    'order.absent',
    'order.called-off',
    'order.reassigned',
    'order.replaced',
  ] as const
).map(event =>
  react<OrderEvent, OrderEvent['type']>(event, async ({ data }, { tx, now }) => {
    if (data.quiet) return
    const { order } = data
    if (!order.seriesId) return
    const [found] = await findSeries(tx, seriesWithId(order.seriesId), now)
    const name = firstName(found?.worker.fullName ?? '')
    const isTheirs = data.action !== 'cancel' && data.action !== 'rescind'
    const isOurs = data.action === 'call-off' || data.action === 'reassign'
    const ours = data.left === undefined ? texts.calledOffByUs : texts.begunThenOver
    const note = isOurs ? ours : texts.givenUp(name)
    const gone = isTheirs ? { why: 'conflict' as const, note } : null
    const skip = gone ?? { why: 'skipped' as const, note: null }
    await leaveOut({ tx, now }, order.seriesId, [{ date: localDate(order.startsAt), ...skip }])
  }),
)

/** An order that is moved to another day leaves its own day out: nothing is made there anew. */
const rememberMoves = react<OrderEvent, OrderEvent['type']>(
  'order.change-accepted',
  async ({ data: { order, moved } }, { tx, now }) => {
    if (!order.seriesId || !moved) return
    const [date, to] = [localDate(moved.from), localDate(order.startsAt)]
    if (date === to) return
    const note = texts.movedTo(formatDay(order.startsAt))
    await leaveOut({ tx, now }, order.seriesId, [{ date, why: 'skipped', note }])
  },
)

export const seriesReactions: Reaction[] = [...tellParties, ...rememberSkips, rememberMoves]
