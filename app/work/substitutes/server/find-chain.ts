import { asc, eq, sql } from 'drizzle-orm'
import type { Price } from '#app/facts/price.ts'
import type { StandardServiceId } from '#app/facts/services.ts'
import { agreedLine, orderLines, orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { orderSubstitutes, substituteSuggestions } from '#app/schema/substitutes.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { notFound } from '#platform/shared/errors.ts'
import type { Part } from '../rules.ts'

/** The order that a search for substitutes began with; itself for one that is no substitute's. */
export async function findRoot(read: Reader, orderId: string): Promise<string> {
  const [link] = await read.select().from(orderSubstitutes).where(eq(orderSubstitutes.orderId, orderId))
  return link?.insteadOf ?? orderId
}

/** Half hours paid to a worker who began and was taken off; null for nobody. */
const paidToBegun = sql<number | null>`case when ${orders.lastAction} = 'reassign' then (select c.half_hours
  from order_lines c where c.order_id = ${orders.id} and c.kind = 'charge') end`

/** Every request that was sent to somebody for the same lost help, first to last. */
const findRequests = (read: Reader, rootId: string) =>
  read
    .select({
      orderId: orders.id,
      workerId: orders.workerId,
      name: profiles.fullName,
      status: orders.status,
      lastAction: orders.lastAction,
      startsAt: orders.startsAt,
      expiresAt: orders.expiresAt,
      bySystem: orderSubstitutes.bySystem,
      halfHours: orders.halfHours,
      paid: paidToBegun,
    })
    .from(orderSubstitutes)
    .innerJoin(orders, eq(orders.id, orderSubstitutes.orderId))
    .innerJoin(profiles, eq(profiles.id, orders.workerId))
    .where(eq(orderSubstitutes.insteadOf, rootId))
    .orderBy(asc(orderSubstitutes.at), asc(orders.id))

export type SentRequest = Awaited<ReturnType<typeof findRequests>>[number]

/** The request that is open or was agreed to; undefined when another may be sent. */
export const liveOne = (requests: readonly SentRequest[]): SentRequest | undefined =>
  requests.find(({ status }) => status !== 'cancelled')

/** All that was done about the lost help of an order. */
export type Chain = {
  rootId: string
  /** What was agreed to begin with, and with whom: every substitute is compared with that. */
  agreed: Pick<Price, 'gross' | 'rate' | 'nightRate' | 'halfHours'> & {
    name: string
    serviceKind: StandardServiceId
    startsAt: Date
  }
  /** Each order of it, first to last. */
  parts: Part[]
  requests: SentRequest[]
  /** Who is not asked again: all who had the work and could not, or did not answer. */
  without: string[]
  /** Whom an administrator has named; null for nobody, and for who is not asked again. */
  suggested: string | null
}

export async function findChain(read: Reader, rootId: string): Promise<Chain> {
  const [root] = await read
    .select({
      ...{ workerId: orders.workerId, halfHours: orders.halfHours, paid: paidToBegun },
      ...{ gross: orderLines.gross, rate: orderLines.rate, nightRate: orderLines.nightRate },
      name: profiles.fullName,
      ...{ serviceKind: orders.serviceKind, startsAt: orders.startsAt },
    })
    .from(orders)
    .innerJoin(orderLines, agreedLine(orderLines))
    .innerJoin(profiles, eq(profiles.id, orders.workerId))
    .where(eq(orders.id, rootId))
  if (!root) throw notFound()
  const requests = await findRequests(read, rootId)
  const asked = requests.filter(({ lastAction }) => lastAction !== 'withdraw').map(({ workerId }) => workerId)
  const { workerId, paid, ...agreed } = root
  const { halfHours } = agreed
  const parts = [{ orderId: rootId, halfHours, paid }, ...requests]
  const without = [workerId, ...asked]
  const [named] = await read
    .select()
    .from(substituteSuggestions)
    .where(eq(substituteSuggestions.orderId, rootId))
  const suggested = named && !without.includes(named.workerId) ? named.workerId : null
  return { rootId, agreed, parts, requests, without, suggested }
}
