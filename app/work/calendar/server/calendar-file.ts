import { TZDate } from '@date-fns/tz'
import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { brand } from '#app/facts/brand.ts'
import { HOUR, localTime, ZONE } from '#platform/shared/time.ts'
import { osloZone } from './oslo-zone.ts'

/** An order as it stands in a calendar. Says no more than its mail does. */
export type CalendarOrder = {
  id: string
  startsAt: Date
  endsAt: Date
  /** 'Hagearbeid hos Marte' */
  title: string
  address: string
  /** The order's page, whole. */
  url: string
  cancelled: boolean
}

const domain = brand.email.split('@')[1]

/** The same for an order for ever, so that what comes later changes the entry instead of adding one. */
const entryId = (orderId: string) => `${orderId}@${domain}`

/** True in the hours of the autumn night when the clock shows each time twice. */
const isTwice = (at: Date): boolean =>
  [-HOUR, HOUR].some(away => localTime(new Date(at.getTime() + away)) === localTime(at))

/** In Oslo's time, so that people in other zones see where it is meant; in UTC where that would name two hours. */
const meant = (at: Date, inUtc: boolean) => (inUtc ? at : new TZDate(at.getTime(), ZONE))

const maker = { company: brand.company, product: brand.name, language: 'NO' }
/** The zone's rules go with the file: a time in it means the same wherever it is read. */
const timezone = { name: null, generator: () => osloZone }

function addOrder(calendar: ICalCalendar, order: CalendarOrder, now: Date): void {
  const { id, startsAt, endsAt, title, address, url, cancelled } = order
  const inUtc = isTwice(startsAt) || isTwice(endsAt)
  calendar.createEvent({
    id: entryId(id),
    sequence: cancelled ? 1 : 0,
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
 * A calendar file with one order, for the mail that tells of it: PUBLISH when it is agreed, CANCEL when it is called
 * off. `now` is when the file is made.
 */
export function orderFile(order: CalendarOrder, now: Date): { method: 'PUBLISH' | 'CANCEL'; text: string } {
  const method = order.cancelled ? 'CANCEL' : 'PUBLISH'
  const calendar = ical({ prodId: maker, method: ICalCalendarMethod[method], timezone })
  addOrder(calendar, order, now)
  return { method, text: calendar.toString() }
}

/** How often a calendar program is asked to come back. */
const HOUR_IN_SECONDS = 3600

/** All of somebody's agreed orders, for a calendar program that reads them again and again. */
export function feedFile(orders: readonly CalendarOrder[], now: Date): string {
  const method = ICalCalendarMethod.PUBLISH
  const calendar = ical({ prodId: maker, method, timezone, name: brand.name, ttl: HOUR_IN_SECONDS })
  for (const order of orders) addOrder(calendar, order, now)
  return calendar.toString()
}

/**
 * Several orders for one mail. Always PUBLISH: a CANCEL may hold only one entry (RFC 5546, 3.2.5), so what is called off
 * is published anew as cancelled.
 */
export function ordersFile(orders: readonly CalendarOrder[], now: Date): { method: 'PUBLISH'; text: string } {
  const calendar = ical({ prodId: maker, method: ICalCalendarMethod.PUBLISH, timezone })
  for (const order of orders) addOrder(calendar, order, now)
  return { method: 'PUBLISH', text: calendar.toString() }
}
