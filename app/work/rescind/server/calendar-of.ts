import { and, asc, eq, gt } from 'drizzle-orm'
import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { customerRole } from '#app/facts/roles.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import type { rescissions } from '#app/schema/rescind.server.ts'
import { orderFile, ordersFile } from '#app/work/calendar/server/index.ts'
import { entryTitle } from '#app/work/calendar/texts.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { MailContent } from '#platform/email/mail-content.ts'
import { publicUrl } from '#platform/http/public-url.ts'

type Declared = Pick<typeof rescissions.$inferSelect, 'orderId' | 'seriesId' | 'at' | 'agreedAt'>

/** What takes the times that are gone back on out of the customer's calendar; undefined where there were none. */
export async function calendarOf(
  read: Reader,
  { orderId, seriesId, at, agreedAt }: Declared,
): Promise<MailContent['calendar']> {
  if (!agreedAt) return undefined
  const about = orderId ? eq(orders.id, orderId) : eq(orders.seriesId, seriesId ?? '')
  const gone = await read
    .select({ order: orders, worker: profiles.fullName })
    .from(orders)
    .innerJoin(profiles, eq(profiles.id, orders.workerId))
    .where(and(about, eq(orders.lastAction, 'rescind'), gt(orders.endsAt, at)))
    .orderBy(asc(orders.startsAt))
  const entries = gone.map(
    ({ order: { id, serviceName, startsAt, endsAt, address, agreement }, worker }) => ({
      ...{ id, startsAt, endsAt, address, agreement, cancelled: true },
      title: entryTitle(customerRole, serviceName, firstName(worker)),
      url: `${publicUrl}${orderPath(customerRole, id)}`,
    }),
  )
  const [one, ...others] = entries
  if (!one) return undefined
  return others.length === 0 ? orderFile(one, at) : ordersFile(entries, at)
}
