import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Reaction, react } from '#platform/events.ts'
import { conflict } from '#platform/shared/errors.ts'
import type { OrderEvent } from '../../orders/events.ts'
import { orderLines, orders } from '../../orders/server/tables.server.ts'
import { profiles } from '../../profiles/server/tables.server.ts'
import { addendumText } from '../addendum-text.ts'
import { texts } from '../texts.ts'
import { withHash } from './party.ts'
import { contractAddenda, signedContracts } from './tables.server.ts'

const consumers = alias(profiles, 'consumer')
const workers = alias(profiles, 'worker')

/**
 * An order that is accepted is an employment of its own: its addendum is written with the acceptance, or neither is.
 * Without a signed framework contract there is nothing to add to, and nobody may begin to work: CONFLICT.
 */
const writeAddendum = react<OrderEvent, OrderEvent['type']>(
  'order.accepted',
  async ({ data }, { tx, now }) => {
    const [found] = await tx
      .select({ order: orders, agreed: orderLines, customerName: consumers.fullName, userId: workers.userId })
      .from(orders)
      .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.kind, 'agreed')))
      .innerJoin(consumers, eq(consumers.id, orders.consumerId))
      .innerJoin(workers, eq(workers.id, orders.workerId))
      .where(eq(orders.id, data.orderId))
    if (!found) throw new Error(`order ${data.orderId} is gone`)
    const { order, agreed, customerName, userId } = found
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
          fullName: contract.employeeName,
          email: contract.employeeEmail,
          phone: contract.employeePhone ?? '',
          address: contract.employeeAddress ?? '',
          birthDate: contract.employeeBirthDate ?? '',
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
  },
)

export const employmentReactions: Reaction[] = [writeAddendum]
