import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OrderEvent } from '#app/facts/orders-events.ts'
import { contractAddenda, signedContracts } from '#app/schema/employment.server.ts'
import { orderLines, orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { asSystem } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { type Reaction, react } from '#platform/events.ts'
import { conflict } from '#platform/shared/errors.ts'
import { addendumText } from '../addendum-text.ts'
import { texts } from '../texts.ts'
import { withHash } from './party.ts'

const customers = alias(profiles, 'customer')
const workers = alias(profiles, 'worker')

/**
 * An accepted order is an employment of its own. Its addendum is written with the acceptance, or neither is.
 * Without a signed framework contract nobody may start work: CONFLICT.
 */
const writeAddendum = react<OrderEvent, OrderEvent['type']>(
  'order.accepted',
  async ({ data }, { tx, actor, now }) => {
    const [found] = await tx
      .select({ order: orders, agreed: orderLines, customerName: customers.fullName, userId: workers.userId })
      .from(orders)
      .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.kind, 'agreed')))
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .innerJoin(workers, eq(workers.id, orders.workerId))
      .where(eq(orders.id, data.orderId))
    if (!found) throw new Error(`order ${data.orderId} is gone`)
    const { userId } = found
    // Choosing an offer accepts for the worker, but the customer may not read the worker's contract.
    const isWorker = actor.kind === 'person' && actor.userId === userId
    const write = () => addTo(tx, found, now)
    await (isWorker ? write() : asSystem(tx, write))
  },
)

type Accepted = {
  order: typeof orders.$inferSelect
  agreed: typeof orderLines.$inferSelect
  customerName: string
  userId: string
}

async function addTo(tx: Transaction, { order, agreed, customerName, userId }: Accepted, now: Date) {
  const [contract] = await tx
    .select()
    .from(signedContracts)
    .where(eq(signedContracts.userId, userId))
    .orderBy(desc(signedContracts.signedAt))
    .limit(1)
  if (!contract) throw conflict(texts.signBeforeWork, 'contract-missing')
  const { text, hash } = withHash(
    addendumText({
      party: {
        fullName: contract.workerName,
        email: contract.workerEmail,
        phone: contract.workerPhone ?? '',
        address: contract.workerAddress ?? '',
        birthDate: contract.workerBirthDate ?? '',
      },
      contract: {
        version: contract.contractVersion,
        hash: contract.contractHash,
        signedAt: contract.signedAt,
      },
      order: { ...order, customerName },
      agreed,
      acceptedAt: now,
    }),
  )
  await tx.insert(contractAddenda).values({
    id: randomUUID(),
    contractId: contract.id,
    userId,
    orderId: order.id,
    madeAt: now,
    addendumText: text,
    addendumHash: hash,
  })
}

export const employmentReactions: Reaction[] = [writeAddendum]
