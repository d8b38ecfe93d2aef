import { expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import { afterStart, openAgreed } from './agreed-people.ts'
import { codeOf } from './completed.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { objectToShutOut, reportAbsence } = await import('#app/work/orders/server/commands.ts')
const { shutOutOrder } = await import('#app/work/orders/server/shut-out-order.ts')
const { settleAbsence } = await import('#app/work/orders/server/settle-absence.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { chargeShutOutItself } = await import('#app/work/orders/server/timers.ts')
const { queue } = await import('#app/company/queue/server/queries.ts')
const { liftSuspension } = await import('#app/company/suspension/server/lift-suspension.ts')
const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
const { allComplaints } = await import('#app/work/evidence/server/queries.ts')
const { checkOrderTotals } = await import('#app/work/orders/server/check-totals.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { timer } = await import('#platform/jobs/timer.server.ts')

const { agreed, rowOf, chargeOf, told } = await openAgreed(world)

/** The worker stood there from five to ten, and reports it twenty past. */
async function shutOut() {
  const all = await agreed()
  await atTime(afterStart(20 * MINUTE), () =>
    shutOutOrder(
      { actor: all.worker },
      { orderId: all.orderId, arrived: '09:55', text: 'Ringte på tre ganger.' },
    ),
  )
  return all
}

it('«Slapp ikke inn» costs as a late cancellation, once the customer can object no more', async () => {
  const { customer, worker, orderId } = await shutOut()
  expect(await rowOf(orderId)).toMatchObject({
    status: 'cancelled',
    absence: 'shut-out',
    arrivedAt: afterStart(-5 * MINUTE),
  })
  const plain = (text = '') => text.replaceAll('\u00a0', ' ')
  const [first] = await told(customer, 'order.shut-out')
  expect(plain(first?.body)).toBe(
    'Hagearbeid, onsdag 10. februar kl. 10.00–12.00. Du betaler 400,00 kr, som ved en sen avbestilling, og bestillingen er avbrutt. Begrunnelse: «Var der kl. 09.55: Ringte på tre ganger.» Stemmer det ikke, kan du si fra til torsdag 11. februar kl. 10.20.',
  )
  expect(await chargeOf(orderId)).toBeUndefined()
  const due = afterStart(DAY + 20 * MINUTE)
  for (let time = 0; time < 2; time++) await atTime(due, () => chargeShutOutItself.run({ orderId }))
  expect(await chargeOf(orderId)).toMatchObject({ gross: 40_000 })
  expect(await told(worker, 'order.shut-out-charged')).toHaveLength(1)
  expect(await told(customer, 'order.shut-out-charged')).toHaveLength(1)
  const late = () => codeOf(objectToShutOut({ actor: customer }, { orderId, text: 'Jeg var hjemme.' }))
  expect(await atTime(due, late)).toBe('CONFLICT')
  expect(await checkOrderTotals(timer, {})).toEqual([])
})

it('who objects to it is not charged until an administrator has decided', async () => {
  const { customer, worker, orderId } = await shutOut()
  await atTime(afterStart(HOUR), () =>
    objectToShutOut({ actor: customer }, { orderId, text: 'Jeg var hjemme hele tiden.' }),
  )
  await atTime(afterStart(2 * DAY), () => chargeShutOutItself.run({ orderId }))
  expect(await chargeOf(orderId)).toBeUndefined()
  expect(await told(worker, 'order.was-home')).toMatchObject([{ title: 'Marte sier noe annet' }])
  const admin = await world.admin()
  await atTime(afterStart(2 * DAY), () =>
    settleAbsence({ actor: admin }, { orderId, outcome: 'nothing', reason: 'Feil oppgang.' }),
  )
  expect(await rowOf(orderId)).toMatchObject({ status: 'cancelled' })
  expect(await chargeOf(orderId)).toBeUndefined()
})

it('a customer whose account is shut is charged nothing unheard: an administrator decides', async () => {
  const { customer, worker, orderId } = await shutOut()
  const admin = await world.admin()
  const due = afterStart(DAY + 20 * MINUTE)
  const cases = async (at: Date) =>
    (await atTime(at, () => queue({ actor: admin }, {}))).cases.filter(({ id }) => id === orderId)
  const decide = () =>
    codeOf(settleAbsence({ actor: admin }, { orderId, outcome: 'late', reason: 'Ingen var hjemme.' }))
  const { userId } = customer
  await atTime(afterStart(HOUR), () => suspendPerson({ actor: admin }, { userId, reason: 'Falsk profil.' }))
  // Until the time is out there is nothing to decide.
  expect(await atTime(new Date(due.getTime() - 1), decide)).toBe('CONFLICT')
  await atTime(due, () => chargeShutOutItself.run({ orderId }))
  expect(await chargeOf(orderId)).toBeUndefined()
  expect(await cases(due)).toEqual([])
  const later = new Date(due.getTime() + HOUR)
  expect(await cases(later)).toMatchObject([
    { kind: 'unheard', title: 'Dawit slapp ikke inn, og Marte kunne ikke svare', since: due.toISOString() },
  ])
  const page = await atTime(later, () => oneOrder({ actor: worker }, { orderId }))
  expect(page).toMatchObject({ isFinal: false, wage: expect.any(Number), charge: null })

  // Also when the account is opened again: the time to answer went by without them.
  await atTime(later, () => liftSuspension({ actor: admin }, { userId, reason: 'Det var en feil.' }))
  expect(await cases(later)).toHaveLength(1)
  const objecting = () => codeOf(objectToShutOut({ actor: customer }, { orderId, text: 'Jeg var hjemme.' }))
  expect(await atTime(later, objecting)).toBe('FORBIDDEN')
  expect(await atTime(later, () => Promise.all([decide(), decide()]).then(all => all.toSorted()))).toEqual([
    'CONFLICT',
    'went through',
  ])
  await atTime(later, () => chargeShutOutItself.run({ orderId }))
  expect(await rowOf(orderId)).toMatchObject({ status: 'cancelled', objectionUntil: null })
  expect(await chargeOf(orderId)).toMatchObject({ gross: 40_000 })
  expect(await told(worker, 'order.settled')).toHaveLength(1)
  expect(await told(customer, 'order.settled')).toHaveLength(1)
  expect(await cases(later)).toEqual([])
  expect(await checkOrderTotals(timer, {})).toEqual([])
  // Nobody had complained, so it is no complaint among those that are decided.
  const { complaints } = await allComplaints({ actor: admin }, { view: 'decided' })
  expect(complaints.map(complaint => complaint.orderId)).not.toContain(orderId)
})

it('whether the customer could answer is asked of the moment when the time was out, however late the timer comes', async () => {
  const admin = await world.admin()
  const due = afterStart(DAY + 20 * MINUTE)
  const at = (hours: number) => new Date(due.getTime() + hours * HOUR)
  const suspend = (hours: number, userId: string) =>
    atTime(at(hours), () => suspendPerson({ actor: admin }, { userId, reason: 'Vi ser på saken.' }))
  const lift = (hours: number, userId: string) =>
    atTime(at(hours), () => liftSuspension({ actor: admin }, { userId, reason: 'Alt i orden.' }))
  const takeLate = (orderId: string) => atTime(at(3), () => chargeShutOutItself.run({ orderId }))

  // Shut then, and open again when the timer comes.
  const away = await shutOut()
  await suspend(-2, away.customer.userId)
  await lift(2, away.customer.userId)
  await takeLate(away.orderId)
  expect(await chargeOf(away.orderId)).toBeUndefined()

  // Shut and opened while there was time to answer, and shut again when that was over.
  const heard = await shutOut()
  await suspend(-4, heard.customer.userId)
  await lift(-2, heard.customer.userId)
  await suspend(1, heard.customer.userId)
  await takeLate(heard.orderId)
  expect(await chargeOf(heard.orderId)).toMatchObject({ gross: 40_000 })
})

it.each([
  ['08:59', 20, 'Det er mer enn en time før avtalt tid'],
  ['10:31', 50, 'Det er mer enn 30 minutter etter avtalt tid'],
  ['10:25', 20, 'Klokkeslettet er ikke kommet ennå'],
  ['10:10', 20, 'Vent i minst 15 minutter. Du kan melde dette fra kl.\u00a010.25.'],
] as const)(
  'an arrival at %s, said %i minutes after the start, is not believed',
  async (arrived, minutes, why) => {
    const { worker, orderId } = await agreed()
    const said = atTime(afterStart(minutes * MINUTE), () =>
      shutOutOrder({ actor: worker }, { orderId, arrived }),
    )
    await expect(said).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { arrived: expect.stringContaining(why) } },
    })
    expect((await rowOf(orderId))?.status).toBe('confirmed')
  },
)

it('one says that nobody came and the other that nobody opened, at the same second: one is first', async () => {
  for (let round = 0; round < 4; round++) {
    const { customer, worker, orderId } = await agreed()
    const both = [
      () => reportAbsence({ actor: customer }, { orderId }),
      () => shutOutOrder({ actor: worker }, { orderId, arrived: '09:55' }),
    ]
    const outcomes = await atTime(afterStart(20 * MINUTE), () =>
      Promise.all((round % 2 ? both : both.toReversed()).map(act => codeOf(act()))),
    )
    expect(outcomes.toSorted()).toEqual(['CONFLICT', 'went through'])
  }
})
