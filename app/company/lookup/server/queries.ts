import { and, eq, gte, ilike, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { afterPerson, listedPerson } from '#app/company/suspension/server/index.ts'
import { imageUrl } from '#app/facts/images.ts'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { standardLabel } from '#app/facts/services.ts'
import { users, userWords } from '#app/schema/accounts.server.ts'
import { isOpen, orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { orderSeries } from '#app/schema/series.server.ts'
import { orderNumber } from '#app/work/orders/order-number.ts'
import { findWholeSeries } from '#app/work/series/server/index.ts'
import { newestFirst, pageOf } from '#platform/db/pages.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { query } from '#platform/query.ts'
import { notFound } from '#platform/shared/errors.ts'
import {
  type AdminSeries,
  type FoundOrder,
  type FoundPerson,
  type FoundSeries,
  type LookupInput,
  lookupInput,
} from '../api.ts'
import { pattern, profilesSaying, rangeOfNumber, saysAll } from './words.ts'

/** How many of each kind are on one page. */
const PAGE = 10

type Page<Item> = { found: Item[]; nextCursor: string | null }

const [customers, workers] = [alias(profiles, 'customer'), alias(profiles, 'worker')]

/** What the newest profile of a person has; a person may have two. */
const ofProfile = <Value>(column: 'phone' | 'district') =>
  sql<Value>`(select p.${sql.identifier(column)} from ${profiles} p where p.user_id = ${users}.id and p.${sql.identifier(column)} is not null order by p.updated_at desc limit 1)`

const personColumns = {
  ...listedPerson,
  phone: ofProfile<string | null>('phone'),
  district: ofProfile<string | null>('district'),
}

/** Asked one by one and joined, each off its own index: with `or` between them PostgreSQL reads every row. */
const any = (...parts: SQL[]): SQL => sql`(${sql.join(parts, sql` union `)})`

/** People with an account by name, e-mail, telephone and district, newest first. */
export const lookupPeople = query<LookupInput, Page<FoundPerson>>({
  name: 'lookup.people',
  input: lookupInput,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, input: { q, cursor } }) => {
    const byProfile = read
      .select({ id: profiles.userId })
      .from(profiles)
      .where(saysAll(q) ?? sql`false`)
    const byAccount = read
      .select({ id: users.id })
      .from(users)
      .where(ilike(userWords(users), pattern(q)))
    const rows = await read
      .select(personColumns)
      .from(users)
      .where(
        and(
          isNull(users.deletedAt),
          sql`${users.id} in ${any(byProfile.getSQL(), byAccount.getSQL())}`,
          afterPerson(cursor),
        ),
      )
      .orderBy(sql`${users.createdAt} desc`, sql`${users.id} desc`)
      .limit(PAGE + 1)
    const page = rows.slice(0, PAGE)
    return {
      found: page.map(({ cursor: _, ...person }) => person),
      nextCursor: rows.length > PAGE ? (page.at(-1)?.cursor ?? null) : null,
    }
  },
})

const newestOrders = newestFirst(orders.startsAt, orders.id)

/** Orders by number, by either party's name, telephone and district, and those that are not over by address. */
export const lookupOrders = query<LookupInput, Page<FoundOrder>>({
  name: 'lookup.orders',
  input: lookupInput,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, input: { q, cursor } }) => {
    const found = await read
      .select({ order: orders, customer: customers.fullName, worker: workers.fullName })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .innerJoin(workers, eq(workers.id, orders.workerId))
      .where(sql`${orders.id} in ${firstOf(ordersSaying(read, q, cursor))}`)
      .orderBy(...newestOrders.order)
      .limit(PAGE + 1)
    const page = pageOf(found, PAGE, ({ order: { startsAt, id } }) => ({ at: startsAt, id }))
    return {
      ...page,
      found: page.found.map(({ order, customer, worker }) => ({
        ...{ id: order.id, number: orderNumber(order.id), status: order.status },
        ...{ serviceName: order.serviceName, address: order.address, consumer: customer, worker },
        startsAt: order.startsAt.toISOString(),
      })),
    }
  },
})

/** The first of several sorts, so that no more than a page of orders is joined to its parties. */
const firstOf = (sorts: SQL[]): SQL =>
  sql`(select id from ${any(...sorts)} said order by starts_at desc, id desc limit ${PAGE + 1})`

/** A page of those of each person is enough to fill a page of all, however many they have. */
function ordersSaying(read: Reader, q: string, cursor: string | undefined): SQL[] {
  const range = rangeOfNumber(q)
  const ids = (condition: SQL | undefined) =>
    read
      .select({ id: orders.id, startsAt: orders.startsAt })
      .from(orders)
      .where(and(condition, newestOrders.after(cursor)))
  const ofEach = (party: typeof orders.customerId | typeof orders.workerId) => {
    const said = profilesSaying(read, q).as('said')
    const theirs = ids(eq(party, said.id))
      .orderBy(...newestOrders.order)
      .limit(PAGE + 1)
      .as('theirs')
    return read
      .select({ id: theirs.id, startsAt: theirs.startsAt })
      .from(said)
      .innerJoinLateral(theirs, sql`true`)
      .getSQL()
  }
  return [
    ofEach(orders.customerId),
    ofEach(orders.workerId),
    ids(and(isOpen(orders.status), ilike(orders.address, pattern(q)))).getSQL(),
    ...(range ? [ids(and(gte(orders.id, range.from), lte(orders.id, range.to))).getSQL()] : []),
  ]
}

const newestSeries = newestFirst(orderSeries.requestedAt, orderSeries.id)

/** Series by either party's name, telephone and district, and those that have not ended by address. */
export const lookupSeries = query<LookupInput, Page<FoundSeries>>({
  name: 'lookup.series',
  input: lookupInput,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, input: { q, cursor } }) => {
    const ids = (condition: SQL | undefined) =>
      read.select({ id: orderSeries.id }).from(orderSeries).where(condition).getSQL()
    const saying = [
      ids(inArray(orderSeries.customerId, profilesSaying(read, q))),
      ids(inArray(orderSeries.workerId, profilesSaying(read, q))),
      ids(and(ne(orderSeries.status, 'ended'), ilike(orderSeries.address, pattern(q)))),
    ]
    const found = await read
      .select({ series: orderSeries, customer: customers.fullName, worker: workers.fullName })
      .from(orderSeries)
      .innerJoin(customers, eq(customers.id, orderSeries.customerId))
      .innerJoin(workers, eq(workers.id, orderSeries.workerId))
      .where(and(sql`${orderSeries.id} in ${any(...saying)}`, newestSeries.after(cursor)))
      .orderBy(...newestSeries.order)
      .limit(PAGE + 1)
    const page = pageOf(found, PAGE, ({ series: { requestedAt, id } }) => ({ at: requestedAt, id }))
    return {
      ...page,
      found: page.found.map(({ series, customer, worker }) => ({
        ...{ id: series.id, status: series.status, address: series.address, consumer: customer, worker },
        ...{ firstDate: series.firstDate, time: series.time, weeksBetween: series.weeksBetween },
        halfHours: series.halfHours,
        serviceName: standardLabel(series.serviceId) ?? 'Oppdrag',
      })),
    }
  },
})

/** One series as its customer reads it, with both parties; the entry note is for the one who comes alone. */
export const seriesForAdmin = query<{ seriesId: string }, AdminSeries>({
  name: 'lookup.one-series',
  input: z.object({ seriesId: z.uuid() }),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, actor, input: { seriesId }, now }) => {
    const whole = await findWholeSeries(read, seriesId, actor, now)
    if (!whole) throw notFound()
    const { details, customer, worker } = whole
    const { viewer: _, counterpart: __, entryNote: ___, sendsSubstitute: ____, ...shown } = details
    const somebody = ({ userId, fullName, image, shut }: typeof customer) => ({
      ...{ userId, name: fullName, isGone: shut },
      image: imageUrl(image),
    })
    return { ...shown, consumer: somebody(customer), worker: somebody(worker) }
  },
})
