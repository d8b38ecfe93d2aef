import { randomUUID } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { HOUR } from '#platform/shared/time.ts'
import { type simulateTaxCards, tableEntry } from '#platform/vendors/skatteetaten/simulator.ts'
import { taxesIn } from '../database/taxed.ts'
import { ago, type People, type Scene, type World } from './job-scenes.ts'

export type SimulatedTaxCards = Awaited<ReturnType<typeof simulateTaxCards>>

/** Scenes of the jobs that order and fetch tax cards. `sweptBy`: how many rows all later sweeps report. */
export async function taxScenesOf(
  world: World,
  { quietlyAt }: Pick<People, 'quietlyAt'>,
  sweptBy: (command: string, thing: string) => Promise<SQL>,
  authority: SimulatedTaxCards,
): Promise<Record<string, Scene>> {
  const { db } = world
  const { inTransaction } = await import('#platform/db/database.server.ts')
  const { enqueue } = await import('#platform/jobs/queue.server.ts')
  const { users } = await import('#app/schema/accounts.server.ts')
  const { taxCardAsked, taxCardOrders } = await import('#app/schema/tax.server.ts')
  const { company } = await import('#app/money/tax/server/authority.ts')
  const { lookAtAnswer } = await import('#app/money/tax/server/look-at-answer.ts')
  const { orderItself } = await import('#app/money/tax/server/order-cards.ts')
  const { sendOrder } = await import('#app/money/tax/server/send-order.ts')
  const { numbered, year } = await taxesIn(world)
  const row = async (question: SQL) => (await db.execute(question)).rows[0]
  const earlier = () => quietlyAt(ago(HOUR), () => numbered())

  /** A worker whose card is asked for once, whichever of the jobs is first. */
  const asking = (stands: Scene['stands'], put: () => Promise<unknown>): Scene => ({
    stands,
    arrange: async () => {
      const { worker } = await earlier()
      await put()
      return () =>
        row(sql`select count(*)::int asked from tax_card_asked where worker_id = ${worker.profileId}`)
    },
    wanted: { asked: 1 },
  })

  /** An order that asks about one worker. */
  async function ordered(reference: string | null) {
    const { worker, number } = await earlier()
    const [id, orderedAt] = [randomUUID(), new Date()]
    await db
      .insert(taxCardOrders)
      .values({ id, year: year(), kind: 'all', orderedAt, reference, looksAt: reference ? orderedAt : null })
    await db.insert(taxCardAsked).values({ orderId: id, workerId: worker.profileId })
    return { orderId: id, worker, number }
  }

  return {
    'tax.order': asking('audit_log', () => inTransaction(tx => enqueue(tx, orderItself, { kind: 'all' }))),
    // Two do not ask at a time: one of them waits for the other.
    'tax.order-daily': asking('behind another', async () => {}),
    'tax.send-order': {
      stands: 'audit_log',
      arrange: async () => {
        const { orderId } = await ordered(null)
        await inTransaction(tx => enqueue(tx, sendOrder, { orderId }))
        const noted = sql`command = 'tax.note-reference' and subject_id = ${orderId}`
        return () =>
          row(sql`select reference is not null sent, (select count(*)::int from audit_log where ${noted}) times
            from tax_card_orders where id = ${orderId}`)
      },
      wanted: { sent: true, times: 1 },
    },
    'tax.look': {
      stands: 'audit_log',
      arrange: async () => {
        const reference = `BR${randomUUID()}`
        const { orderId, worker, number } = await ordered(reference)
        authority.has(number, tableEntry())
        const { organisation } = company
        authority.orders.set(reference, { year: String(year()), organisation, numbers: [number], looks: 0 })
        await inTransaction(tx => enqueue(tx, lookAtAnswer, { orderId }))
        return () =>
          row(sql`select count(*)::int cards,
            (select count(*)::int from notifications where user_id = ${worker.userId} and kind = 'tax.fetched') told
            from tax_cards where worker_id = ${worker.profileId}`)
      },
      wanted: { cards: 1, told: 1 },
    },
    'tax.tell-missing': {
      stands: 'audit_log',
      arrange: async () => {
        const known = (await row(sql`select coalesce(max(id), 0) id from audit_log`))?.id
        const { worker } = await earlier()
        const isOurs = sql`user_id = ${worker.userId} and kind = 'tax.missing'`
        return () =>
          row(sql`select (select count(*) > 0 from audit_log where command = 'tax.tell-missing' and id > ${known}) made,
            (select count(*) < 2 from notifications where ${isOurs}) once`)
      },
      wanted: { made: true, once: true },
    },
    'tax.forget-kept': {
      stands: 'audit_log',
      arrange: async () => {
        const swept = await sweptBy('tax.forget-kept', 'removed')
        const { worker } = await earlier()
        await db
          .update(users)
          .set({ deletedAt: ago(HOUR) })
          .where(eq(users.id, worker.userId))
        const isOurs = sql`profile_id = ${worker.profileId}`
        return () => row(sql`select ${swept} swept, exists (select from person_numbers where ${isOurs}) left`)
      },
      wanted: { swept: 1, left: false },
    },
  }
}
