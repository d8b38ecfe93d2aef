/** What stands against deleting an account says how it ends, and never that it ends by itself when it does not. */
import { expect, it } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, formatMoment, HOUR, MINUTE } from '#platform/shared/time.ts'
import { workGoesOn } from './at-work.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { deletionPlan } = await import('#app/company/privacy/server/queries.ts')
const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
const { confirmHours } = await import('#app/work/orders/server/confirm-hours.ts')
const { holdHours } = await import('#app/work/orders/server/hold-hours.ts')
const { reportProblem } = await import('#app/work/orders/server/report-problem.ts')
const { settleAbsence } = await import('#app/work/orders/server/settle-absence.ts')
const { shutOutOrder } = await import('#app/work/orders/server/shut-out-order.ts')
const { stopOrder } = await import('#app/work/orders/server/stop-order.ts')
const { chargeShutOutItself } = await import('#app/work/orders/server/timers.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { agreed, begun } = await workGoesOn(world)

const why = 'Det lekker fra taket.'
const byItself = /av seg selv etter 24 timer/

/** What the two are told to do about the one order that they have. */
async function advised({ customer, worker }: { customer: Person; worker: Person }, at: Date) {
  const plans = await atTime(at, () =>
    Promise.all([customer, worker].map(actor => deletionPlan({ actor }, undefined))),
  )
  return plans.map(({ open }) => open.map(({ advice }) => advice).join(' | '))
}

/** Begun, and stopped by the customer an hour later. */
async function stopped({ withProblem = false } = {}) {
  const order = await begun()
  const { customer: actor, orderId } = order
  const at = new Date(order.startsAt.getTime() + HOUR)
  await atTime(at, async () => {
    if (withProblem) await reportProblem({ actor }, { orderId, text: why, pictures: [] })
    await stopOrder({ actor }, { orderId, workedHalfHours: 2, why })
  })
  return { ...order, at, until: new Date(at.getTime() + DAY) }
}

it('hours that the worker has not answered are answered first, and nothing is approved by itself', async () => {
  const order = await stopped()
  const [customer, worker] = await advised(order, order.at)
  const until = formatMoment(order.until)
  expect(customer).toBe(
    `Vent til den ansatte har svart på timene, senest ${until}. Etter det kan du godkjenne.`,
  )
  expect(worker).toBe(
    `Bekreft timene, eller si fra om de ikke stemmer. Svarer du ikke innen ${until}, gjelder de.`,
  )
  await atTime(order.at, () => confirmHours({ actor: order.worker }, { orderId: order.orderId }))
  for (const advice of await advised(order, order.at)) expect(advice).toMatch(byItself)
})

it('an open problem keeps the timer away, also once the hours hold by silence', async () => {
  const order = await stopped({ withProblem: true })
  expect((await advised(order, order.at))[1]).toContain('Bekreft timene')
  const timer = { kind: 'system', name: 'timer' } as const
  await atTime(order.until, () => holdHours({ actor: timer }, { orderId: order.orderId }))
  const [customer, worker] = await advised(order, order.until)
  expect(customer).toMatch(/^Godkjenn oppdraget, eller meld at problemet er løst\./)
  expect(worker).toMatch(/^Vent til oppdragsgiveren har godkjent, eller problemet er løst\./)
  for (const advice of [customer, worker]) expect(advice).not.toMatch(byItself)
})

it('a shut door that the customer could not answer for is waited for until we have decided', async () => {
  const order = await agreed()
  const { customer, worker, orderId, startsAt } = order
  const [said, admin] = [new Date(startsAt.getTime() + 20 * MINUTE), await world.admin()]
  await atTime(said, async () => {
    await shutOutOrder({ actor: worker }, { orderId, arrived: '09:00', text: '' })
    await suspendPerson({ actor: admin }, { userId: customer.userId, reason: 'Falsk profil.' })
  })
  const until = new Date(said.getTime() + DAY)
  expect((await advised(order, new Date(until.getTime() - 1)))[1]).toContain(formatMoment(until))
  await atTime(until, () => chargeShutOutItself.run({ orderId }))
  const undecided = 'Vent til vi har avgjort hva som skal betales.'
  expect(await advised(order, until)).toEqual([undecided, undecided])
  await atTime(until, () => settleAbsence({ actor: admin }, { orderId, outcome: 'late', reason: why }))
  expect(await advised(order, until)).toEqual(['', ''])
})
