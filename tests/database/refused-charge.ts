import { HOUR } from '#platform/shared/time.ts'
import { payingIn } from './paying.ts'
import { nineOClock, type openWorld } from './world.ts'

/** Work that is done and charged, and whose charge the provider has just refused. */
export async function refusedCharge(world: Awaited<ReturnType<typeof openWorld>>) {
  const { ask, pay, openActs } = await payingIn(world)
  const { absorbSeen } = await import('#app/money/payments/server/absorb-seen.ts')
  const { settleSeen } = await import('#app/money/payments/server/settle-seen.ts')
  const { testProvider } = await import('#app/money/payments/server/test-provider.ts')
  const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
  const { approveOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
  const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
  const { atTime, now } = await import('#platform/clock.server.ts')
  const [customer, worker] = [await world.customer(), await world.worker()]
  const startsAt = nineOClock(now(), 2)
  const { id, orderId: made } = await pay(await ask(customer, worker, startsAt))
  const orderId = made ?? ''
  const at = new Date(startsAt.getTime() + 2 * HOUR)
  await acceptOrder({ actor: worker }, { orderId })
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  await atTime(at, async () => {
    await deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 })
    await approveOrder({ actor: customer }, { orderId })
    const seen = await testProvider.look(id)
    const [act] = await openActs(id)
    const answer = { id: act?.id ?? '', refused: 'no' }
    const payments = { actor: { kind: 'system', name: 'payments' } } as const
    await settleSeen(await absorbSeen(payments, { paymentId: id, reference: id, seen, act: answer }))
  })
  return { id, orderId, customer, worker, at }
}
