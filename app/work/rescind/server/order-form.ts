import { eq } from 'drizzle-orm'
import { lastWithdrawalDay, mayWithdraw } from '#app/facts/withdrawal-period.ts'
import { users } from '#app/schema/accounts.server.ts'
import { can, guarded, paidNow } from '#app/work/orders/server/index.ts'
import { approvalPrice, cancellationPrice } from '#app/work/orders/settlement.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import { personOf } from '#platform/ruling.ts'
import type { Actor } from '#platform/shared/actor.ts'
import type { RescindForm } from '../api.ts'
import { orderAbout } from './about.ts'
import type { Declaration } from './declarations.ts'
import type { WholeOrder } from './whole-order.ts'

/** A kept declaration, for its page. */
export const presentDeclared = ({
  id,
  at,
  about,
  askedAt,
  agreedAt,
  lastDay,
  name,
  address,
  halfHours,
  gross,
}: Declaration): NonNullable<RescindForm['declared']> => ({
  ...{ id, about, lastDay, name, address, halfHours, gross },
  ...{ at: at.toISOString(), askedAt: askedAt.toISOString(), agreedAt: agreedAt?.toISOString() ?? null },
})

/** Where the acknowledgement goes: the e-mail address of who asks. */
export async function addressOf(read: Reader, actor: Actor): Promise<string> {
  const [found] = await read
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, personOf(actor).userId))
  return found?.email ?? ''
}

function stateOf(found: WholeOrder, actor: Actor, now: Date): RescindForm['state'] {
  const { status, agreedAt, deliveredAt } = found.order
  if (status === 'cancelled') return 'over'
  if (deliveredAt) return 'fallen'
  if (!mayWithdraw(agreedAt, now)) return 'past'
  if (status === 'in_progress') return 'begun'
  return can(actor, 'rescind', guarded(found), now).allowed ? 'open' : 'over'
}

/** What each number of half hours costs, and how many it is until now. */
function begunOf(found: WholeOrder, now: Date): RescindForm['begun'] {
  const { order, agreed } = found
  if (order.status !== 'in_progress') return null
  const choices = Array.from({ length: agreed.halfHours }, (_, before) => before + 1).map(halfHours => ({
    halfHours,
    gross: approvalPrice({ ...order, agreed, workedHalfHours: halfHours }).gross,
  }))
  return { halfHours: Math.max(1, paidNow(found, now) ?? 1), choices }
}

/** The form of an order as it can be sent now, or as it was. */
export function presentOrderForm(
  found: WholeOrder,
  declared: Declaration | undefined,
  { actor, now, email }: { actor: Actor; now: Date; email: string },
): RescindForm {
  const { order, agreed, customer, worker } = found
  const state = declared ? 'done' : stateOf(found, actor, now)
  const late = cancellationPrice(
    {
      ...{ ...order, unavailable: guarded(found).unavailable, excusedByBlock: found.blockedByCustomer },
      ...{ rate: agreed.rate, nightRate: agreed.nightRate, halfHours: agreed.halfHours },
    },
    now,
  )
  return {
    orderId: order.id,
    state,
    about: orderAbout(order, worker),
    askedAt: order.requestedAt.toISOString(),
    agreedAt: order.agreedAt?.toISOString() ?? null,
    lastDay: order.agreedAt && lastWithdrawalDay(order.agreedAt),
    name: customer.fullName,
    address: order.address,
    email,
    asOf: now.toISOString(),
    worker: worker.fullName,
    paysWorker: order.status === 'confirmed' && late !== null,
    declared: declared ? presentDeclared(declared) : null,
    bought: found.outlays[3],
    begun: state === 'begun' ? begunOf(found, now) : null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    complainUntil: can(actor, 'complain', guarded(found), now).allowed
      ? (order.approvesAt?.toISOString() ?? null)
      : null,
    withSeries: declared?.seriesId != null,
  }
}
