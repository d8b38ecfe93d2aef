import { describe, expect, it } from 'vitest'
import { HOUR } from '#platform/shared/time.ts'
import { payingIn } from './paying.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { ask, pay, work, openActs, known, atBank } = await payingIn(world)
const { doAct } = await import('#app/money/payments/server/do-act.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { cancelOrder } = await import('#app/work/orders/server/commands.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

const PRICE = 80_000
const halfTaken = { status: 'taken', captured: PRICE / 2, released: PRICE / 2 }

/** Paid, agreed, and called off three hours before the start; gives the payment. */
async function calledOffLate(): Promise<string> {
  const [customer, worker] = [await world.customer(), await world.worker()]
  const startsAt = nineOClock(now(), 2)
  const { id, orderId } = await pay(await ask(customer, worker, startsAt))
  await acceptOrder({ actor: worker }, { orderId })
  await atTime(new Date(startsAt.getTime() - 3 * HOUR), () =>
    cancelOrder({ actor: customer }, { orderId, expectedCharge: PRICE / 2 }),
  )
  return id
}

describe('a part of what is held', () => {
  it('is taken for a late cancellation', async () => {
    expect(await work(await calledOffLate())).toMatchObject(halfTaken)
  })

  it('is taken before the rest is let go of, in whatever order the queue brings them', async () => {
    const id = await calledOffLate()
    const acts = await openActs(id)
    expect(acts.map(({ kind }) => kind).sort()).toEqual(['capture', 'release'])
    const inTurn = acts.toSorted((one, other) => (one.kind > other.kind ? -1 : 1))
    for (const act of inTurn) await doAct.run({ actId: act.id })
    expect(await known(id)).toMatchObject(halfTaken)
    expect(await atBank(id)).toMatchObject({ captured: PRICE / 2, released: PRICE / 2 })
  })

  it('is taken once when both are done at the same time', async () => {
    const id = await calledOffLate()
    await Promise.all((await openActs(id)).map(act => doAct.run({ actId: act.id })))
    expect(await work(id)).toMatchObject(halfTaken)
    expect(await atBank(id)).toMatchObject({ captured: PRICE / 2, released: PRICE / 2 })
  })
})
