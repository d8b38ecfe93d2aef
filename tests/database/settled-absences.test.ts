import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { nextStepOf } from '#app/pages/order/next-step.ts'
import { decisionWords } from '#app/work/evidence/web/complaint-badge.tsx'
import { moneyLines } from '#app/work/orders/web/money-lines.ts'
import type { Person } from '#platform/shared/actor.ts'
import { formatKr } from '#platform/shared/money.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import { expectBooksAgree } from './books-agree.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
expectBooksAgree(world)
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { objectToAbsence, objectToShutOut, reportAbsence } = await import(
  '#app/work/orders/server/commands.ts'
)
const { shutOutOrder } = await import('#app/work/orders/server/shut-out-order.ts')
const { settleAbsence } = await import('#app/work/orders/server/settle-absence.ts')
const { myOrders, oneOrder } = await import('#app/work/orders/server/queries.ts')
const { allComplaints, orderEvidence } = await import('#app/work/evidence/server/queries.ts')
const { orderLines } = await import('#app/schema/orders.server.ts')
const { atTime } = await import('#platform/clock.server.ts')

/** A Wednesday at ten in Oslo, in winter. */
const startsAt = new Date('2027-02-10T09:00:00Z')
const afterStart = (ms: number) => new Date(startsAt.getTime() + ms)
const reported = afterStart(20 * MINUTE)
const objected = afterStart(HOUR)
const admin = await world.admin()

async function agreed() {
  const customer = await world.customer()
  const worker = await world.worker()
  const asked = afterStart(-3 * DAY)
  const { orderId } = await atTime(asked, () =>
    placeOrder({ actor: customer }, world.request(worker, startsAt)),
  )
  await atTime(asked, () => acceptOrder({ actor: worker }, { orderId }))
  return { customer, worker, orderId }
}

/** Reported by one, contested by the other. */
const contested = {
  absent: async () => {
    const all = await agreed()
    const { customer, worker, orderId } = all
    await atTime(reported, () => reportAbsence({ actor: customer }, { orderId }))
    const text = 'Jeg ringte på fra ti på ti.'
    await atTime(objected, () => objectToAbsence({ actor: worker }, { orderId, text }))
    return all
  },
  'shut out': async () => {
    const all = await agreed()
    const { customer, worker, orderId } = all
    await atTime(reported, () =>
      shutOutOrder({ actor: worker }, { orderId, arrived: '09:55', text: 'Ringte på.' }),
    )
    const text = 'Jeg var hjemme hele tiden.'
    await atTime(objected, () => objectToShutOut({ actor: customer }, { orderId, text }))
    return all
  },
}

async function wageOf(orderId: string) {
  const isCharge = and(eq(orderLines.orderId, orderId), eq(orderLines.kind, 'charge'))
  const [charge] = await world.db.select().from(orderLines).where(isCharge)
  return charge?.wage ?? 0
}

type Settled = { customer: Person; worker: Person; orderId: string }

/** Lists and pages of all three say what was decided, why, and nothing of what was agreed. */
async function standsAsDecided(
  { customer, worker, orderId }: Settled,
  outcome: 'nothing' | 'late' | 'agreed',
  gross: number,
) {
  const wage = await wageOf(orderId)
  for (const actor of [customer, worker, admin]) {
    const page = await oneOrder({ actor }, { orderId })
    expect([page.gross, page.wage, page.standing.gross, page.standing.wage]).toEqual([
      gross,
      wage,
      gross,
      wage,
    ])
    expect(moneyLines(page).at(-1)?.amount).toBe(formatKr(gross))
    const { title, text } = nextStepOf(page)
    expect([title, text]).toEqual(['Saken er avgjort', expect.stringContaining('«Bildene viser det.»')])
    const own = actor === worker ? wage : gross
    expect(text).toContain(own === 0 ? 'ing' : formatKr(own))
  }
  for (const actor of [customer, worker]) {
    const card = (await myOrders({ actor }, {})).orders.find(({ id }) => id === orderId)
    expect([card?.gross, card?.wage]).toEqual([gross, wage])
  }
  const { complaints } = await allComplaints({ actor: admin }, { view: 'decided' })
  const [listed] = complaints.filter(card => card.orderId === orderId)
  if (!listed) throw new Error('not among the decided ones')
  const words = {
    nothing: 'Kunden betaler ingenting',
    late: '400,00 kr av 800,00 kr',
    agreed: '800,00 kr av',
  }
  expect(decisionWords(listed).replaceAll('\u00a0', ' ')).toContain(words[outcome])
}

it.each(
  (['absent', 'shut out'] as const).flatMap(how =>
    (
      [
        ['nothing', 0],
        ['late', 40_000],
        ['agreed', 80_000],
      ] as const
    ).map(([outcome, gross]) => ({ how, outcome, gross })),
  ),
)('$how, contested and decided as $outcome, stands as it was decided', async ({ how, outcome, gross }) => {
  const all = await contested[how]()
  await atTime(afterStart(5 * HOUR), () =>
    settleAbsence({ actor: admin }, { orderId: all.orderId, outcome, reason: 'Bildene viser det.' }),
  )
  await standsAsDecided(all, outcome, gross)
})

it.each([
  ['absent', 0, 'worker', 'Jeg ringte på fra ti på ti.'],
  ['shut out', 40_000, 'employer', 'Jeg var hjemme hele tiden.'],
] as const)(
  '%s and contested, it costs what it cost until it is decided',
  async (how, gross, author, text) => {
    const { customer, worker, orderId } = await contested[how]()
    for (const actor of [customer, worker]) {
      const page = await oneOrder({ actor }, { orderId })
      expect([page.gross, page.standing.gross, page.wage > 0]).toEqual([gross, gross, gross > 0])
    }
    const { complaint } = await orderEvidence({ actor: customer }, { orderId })
    expect(complaint).toMatchObject({ author, text })
  },
)
