import { TZDate } from '@date-fns/tz'
import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { brand } from '#app/facts/brand.ts'
import { HOUR, localTime, ZONE } from '#platform/shared/time.ts'
import { osloZone } from './oslo-zone.ts'

/** An order as a calendar entry. Says no more than its mail does. */
export type CalendarOrder = {
  id: string
  startsAt: Date
  endsAt: Date
  /** 'Hagearbeid hos Marte' */
  title: string
  address: string
  /** The order's full address. */
  url: string
  cancelled: boolean
  /** How many times it was agreed anew: a later file of the same entry takes the earlier one's place. */
  agreement?: number
}

const domain = brand.email.split('@')[1]

/** Constant for an order, so that later files update the entry instead of adding one. */
const entryId = (orderId: string) => `${orderId}@${domain}`

/** True in the autumn hours that the clock shows twice. */
const isTwice = (at: Date): boolean =>
  [-HOUR, HOUR].some(away => localTime(new Date(at.getTime() + away)) === localTime(at))

/** In Oslo's time, so that people in other zones see the meant time; in UTC when that would be ambiguous. */
const meant = (at: Date, inUtc: boolean) => (inUtc ? at : new TZDate(at.getTime(), ZONE))

const maker = { company: brand.company, product: brand.name, language: 'NO' }
/** The file includes the zone's rules, so that times mean the same everywhere. */
const timezone = { name: null, generator: () => osloZone }

function addOrder(calendar: ICalCalendar, order: CalendarOrder, now: Date): void {
  const { id, startsAt, endsAt, title, address, url, cancelled, agreement = 0 } = order
  const inUtc = isTwice(startsAt) || isTwice(endsAt)
  calendar.createEvent({
    id: entryId(id),
    sequence: agreement + (cancelled ? 1 : 0),
    stamp: now,
    timezone: inUtc ? null : ZONE,
    start: meant(startsAt, inUtc),
    end: meant(endsAt, inUtc),
    summary: cancelled ? `Avlyst: ${title}` : title,
    location: address,
    url,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: brand.company, email: brand.email },
  })
}

/**
 * A calendar file with one order, for its mail: PUBLISH when agreed, CANCEL when cancelled. `now` is when the
 * file is made.
 */
export function orderFile(order: CalendarOrder, now: Date): { method: 'PUBLISH' | 'CANCEL'; text: string } {
  const method = order.cancelled ? 'CANCEL' : 'PUBLISH'
  const calendar = ical({ prodId: maker, method: ICalCalendarMethod[method], timezone })
  addOrder(calendar, order, now)
  return { method, text: calendar.toString() }
}

/** How often calendar programs should refetch. */
const HOUR_IN_SECONDS = 3600

/** All of a person's agreed orders, as a subscribed calendar. */
export function feedFile(orders: readonly CalendarOrder[], now: Date): string {
  const method = ICalCalendarMethod.PUBLISH
  const calendar = ical({ prodId: maker, method, timezone, name: brand.name, ttl: HOUR_IN_SECONDS })
  for (const order of orders) addOrder(calendar, order, now)
  return calendar.toString()
}

/**
 * Several orders for one mail. Always PUBLISH, since a CANCEL may hold only one entry (RFC 5546, 3.2.5);
 * cancelled orders are published with status cancelled.
 */
export function ordersFile(orders: readonly CalendarOrder[], now: Date): { method: 'PUBLISH'; text: string } {
  const calendar = ical({ prodId: maker, method: ICalCalendarMethod.PUBLISH, timezone })
  for (const order of orders) addOrder(calendar, order, now)
  return { method: 'PUBLISH', text: calendar.toString() }
}
