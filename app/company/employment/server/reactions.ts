import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { owedPause } from '#app/facts/may-work.ts'
import type { OrderEvent, ToldOrder } from '#app/facts/orders-events.ts'
import { contractAddenda, signedContracts } from '#app/schema/employment.server.ts'
import { asSystem } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { fixed, fixedChange, given } from '#platform/db/fixed.server.ts'
import { type Reaction, react } from '#platform/events.ts'
import { conflict } from '#platform/shared/errors.ts'
import { addendumText } from '../addendum-text.ts'
import { texts } from '../texts.ts'
import { withHash } from './party.ts'

const findContract = fixed('newest_contract', db =>
  db
    .select()
    .from(signedContracts)
    .where(eq(signedContracts.userId, sql.placeholder('userId')))
    .orderBy(desc(signedContracts.signedAt))
    .limit(1),
)
const keys = [
  'id',
  'contractId',
  'userId',
  'orderId',
  'agreement',
  'madeAt',
  'addendumText',
  'addendumHash',
] as const
const addOne = fixedChange('addendum', db => db.insert(contractAddenda).values(given(...keys)))

/**
 * An accepted order is an employment of its own. Its addendum is written with the acceptance, or neither is; and again when
 * the two agree on something else.
 * Without a signed framework contract nobody may start work: CONFLICT.
 */
const writeAddendum = ['order.accepted', 'order.change-accepted', 'order.more-time-granted'].map(event =>
  react<OrderEvent, OrderEvent['type']>(event as OrderEvent['type'], async ({ data }, { tx, actor, now }) => {
    const { userId } = data.order.worker
    // Choosing an offer accepts for the worker, but the customer may not read the worker's contract.
    const isWorker = actor.kind === 'person' && actor.userId === userId
    const isAnew = event !== 'order.accepted'
    const write = () => addTo(tx, data.order, now, isAnew)
    await (isWorker ? write() : asSystem(tx, write))
  }),
)

async function addTo(tx: Transaction, order: ToldOrder, now: Date, isAnew: boolean) {
  const { userId } = order.worker
  const [contract] = await findContract(tx, { userId })
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
      order: { ...order, customerName: order.customer.fullName },
      agreed: order.agreed,
      acceptedAt: now,
      pause: owedPause(order.worker.bornOn ?? null, { from: order.startsAt, to: order.endsAt }),
      isAnew,
    }),
  )
  await addOne(tx, {
    id: randomUUID(),
    contractId: contract.id,
    userId,
    orderId: order.id,
    agreement: order.agreement,
    madeAt: now,
    addendumText: text,
    addendumHash: hash,
  })
}

export const employmentReactions: Reaction[] = [...writeAddendum]
