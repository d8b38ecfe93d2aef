import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { choicesOf } from '#app/company/queue/web/choices.ts'
import { nextStepOf } from '#app/pages/order/next-step.ts'
import type { Actor, Person } from '#platform/shared/actor.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { openAgreed, startsAt } from './agreed-people.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { receivePress } = await import('#app/work/today/server/press.ts')
const { askForLook, lapseOrder, objectToAbsence, reportAbsence } = await import(
  '#app/work/orders/server/commands.ts'
)
const { settleAbsence } = await import('#app/work/orders/server/settle-absence.ts')
const { takeUp } = await import('#app/work/orders/server/take-up.ts')
const { turnDown } = await import('#app/work/orders/server/turn-down.ts')
const { oneOrder } = await import('#app/work/orders/server/queries.ts')
const { orderEvidence } = await import('#app/work/evidence/server/queries.ts')
const { stateInComplaint } = await import('#app/work/evidence/server/state-in-complaint.ts')
const { waitingAbsences } = await import('#app/work/orders/server/waiting-absences.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { orderTasks } = await import('#app/schema/evidence.server.ts')
const { dayPresses } = await import('#app/schema/today.server.ts')
const { pictures } = await import('#app/schema/pictures.server.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { timer } = await import('#platform/jobs/timer.server.ts')

const { agreed, rowOf, chargeOf } = await openAgreed(world)
/** Minutes from the agreed start; two hours are agreed. */
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; data?: { reason?: string } }) => error.data?.reason ?? error.code,
  )
const start = { action: 'start' }
const deliver = { action: 'deliver', workedHalfHours: 4, undone: 'Sekken var full.', greeting: 'Takk.' }
const days = (count: number) => count * 24 * 60

/** An order that ended meanwhile, and the phone of its worker. */
async function away(ended: 'absent' | 'lapsed') {
  const made = await agreed()
  const { customer, worker, orderId } = made
  if (ended === 'absent') await atTime(at(20), () => reportAbsence({ actor: customer }, { orderId }))
  else await atTime(at(120 + days(1)), () => lapseOrder(timer, { orderId }))
  const send = (did: object, pressed: number, sent: number, id = randomUUID(), actor: Actor = worker) =>
    atTime(at(sent), () =>
      receivePress(
        { actor },
        { id, orderId, did, at: at(pressed).toISOString(), sentAt: at(sent).toISOString() },
      ),
    )
  const page = (actor: Person, minutes: number) => atTime(at(minutes), () => oneOrder({ actor }, { orderId }))
  const waits = async (minutes: number) =>
    (await Promise.all(waitingAbsences.map(({ find }) => find(db as never, at(minutes)))))
      .flat()
      .filter(one => one.orderId === orderId)
      .map(({ title }) => title)
  const told = async ({ userId }: Person) =>
    (await db.select().from(notifications).where(eq(notifications.userId, userId)))
      .filter(({ link }) => link.endsWith(orderId))
      .map(({ kind }) => kind)
  return { ...made, send, page, waits, told, admin: await world.admin() }
}

describe.each(['absent', 'lapsed'] as const)('an order that %s while the phone was away', ended => {
  test('is open to an objection again when the phone is heard, and both are told; what was pressed follows the case', async () => {
    const { customer, worker, admin, orderId, send, page, waits, told } = await away(ended)
    const heard = days(2) + 300
    await send({ action: 'on-the-way', arrivesAt: at(0).toISOString() }, -30, heard)
    await send(start, -5, heard)
    await send(deliver, 118, heard)
    expect(await rowOf(orderId)).toMatchObject({
      ...{ status: 'cancelled', absence: ended, objectionUntil: at(heard + days(1)) },
      lastAction: ended === 'absent' ? 'absent' : 'lapse',
    })
    expect(await chargeOf(orderId)).toBeUndefined()
    expect((await told(customer)).filter(kind => kind === 'order.press-kept')).toHaveLength(1)
    expect((await told(worker)).filter(kind => kind === 'order.press-kept')).toHaveLength(1)
    expect(nextStepOf(await page(worker, heard + 1)).text).toMatch(/^Telefonen din var uten nett.*si fra til/)
    expect(nextStepOf(await page(customer, heard + 1)).text).toContain('Du betaler ingenting.')
    await atTime(at(heard + 60), () =>
      objectToAbsence({ actor: worker }, { orderId, text: 'Jeg klippet hekken, uten nett.' }),
    )
    expect(await waits(heard + 61)).toEqual(['Kom Dawit, eller ikke?'])
    await atTime(at(heard + 90), () =>
      stateInComplaint({ actor: customer }, { orderId, text: 'Jeg var ikke hjemme.', pictures: [] }),
    )
    for (const actor of [customer, worker, admin]) {
      const { presses } = await orderEvidence({ actor }, { orderId })
      expect(presses.map(({ action, workedHalfHours }) => [action, workedHalfHours])).toEqual([
        ['on-the-way', null],
        ['start', null],
        ['deliver', 4],
      ])
      expect(presses[2]?.said).toBe('Sekken var full. Takk.')
      expect(presses[1]).toMatchObject({ at: at(-5).toISOString(), receivedAt: at(heard).toISOString() })
    }
    await atTime(at(heard + 200), () =>
      settleAbsence(
        { actor: admin },
        { orderId, outcome: 'agreed', reason: 'Telefonen og hekken sier det.' },
      ),
    )
    expect(await chargeOf(orderId)).toMatchObject({ gross: 80_000 })
  })

  test('is told of once, however many presses come, also the same one twice in the same second', async () => {
    const { customer, send, told, orderId } = await away(ended)
    const id = randomUUID()
    const heard = days(2)
    await Promise.all([send(start, 2, heard, id), send(start, 2, heard, id), send(start, 3, heard)])
    await send({ action: 'check-out' }, 60, heard + 5)
    await send({ action: 'check-in' }, 75, heard + 5)
    await send(deliver, 118, heard + 5)
    expect((await told(customer)).filter(kind => kind === 'order.press-kept')).toHaveLength(1)
    expect(await rowOf(orderId)).toMatchObject({ objectionUntil: at(heard + days(1)) })
    const kept = await db.select().from(dayPresses).where(eq(dayPresses.orderId, orderId))
    expect(kept.map(({ action }) => action).sort()).toEqual([
      'check-in',
      'check-out',
      'deliver',
      'start',
      'start',
    ])
    expect(kept.every(one => one.kept)).toBe(true)
  })

  test('is not opened by what was not pressed in the time to start, or followed no start, or by anybody else', async () => {
    const { customer, send, told, orderId } = await away(ended)
    const before = await rowOf(orderId)
    const heard = days(2)
    expect(await codeOf(send(start, -31, heard))).toBe('too-early')
    expect(await codeOf(send(start, 120, heard))).toBe('too-late')
    expect(await codeOf(send(deliver, 118, heard))).toBe('state.cancelled')
    expect(await codeOf(send(start, 0, 3 * 24 * 60 + 1))).toBe('press.too-old')
    expect(await codeOf(send(start, 0, heard, randomUUID(), customer))).toBe('role')
    expect(await rowOf(orderId)).toEqual(before)
    expect(await told(customer)).not.toContain('order.press-kept')
    expect(await db.select().from(dayPresses).where(eq(dayPresses.orderId, orderId))).toEqual([])
  })

  test('a picture that waited follows the case', async () => {
    const { worker, send, orderId } = await away(ended)
    const pictureId = randomUUID()
    await db.insert(pictures).values({
      ...{ id: pictureId, file: `${pictureId}.jpg`, width: 4, height: 3 },
      ...{ ownerId: worker.userId, at: at(days(2)) },
    })
    await send(start, 0, days(2))
    const [press, taskId] = [randomUUID(), randomUUID()]
    await db.insert(orderTasks).values({ id: taskId, orderId, position: 0, text: 'Klippe hekken' })
    const did = { action: 'picture', kind: 'after', pictureId, taskId }
    await send(did, 110, days(2), press)
    await send(did, 110, days(2) + 1, press)
    const { after, presses } = await orderEvidence({ actor: worker }, { orderId })
    expect(after).toMatchObject([{ id: pictureId, taskId }])
    expect(presses.at(-1)).toMatchObject({ action: 'picture', said: 'Klippe hekken' })
  })
})

test('a case that stands keeps what comes later; one that is decided says so, and nothing is kept', async () => {
  const { worker, admin, orderId, send, told } = await away('absent')
  await atTime(at(60), () => objectToAbsence({ actor: worker }, { orderId, text: 'Jeg var der.' }))
  await send(start, 1, 300)
  expect((await orderEvidence({ actor: admin }, { orderId })).presses).toHaveLength(1)
  expect(await told(worker)).not.toContain('order.press-kept')
  await atTime(at(400), () =>
    settleAbsence({ actor: admin }, { orderId, outcome: 'nothing', reason: 'Ingen spor av arbeid.' }),
  )
  expect(await codeOf(send(deliver, 118, 500))).toBe('state.decided')
  expect((await orderEvidence({ actor: admin }, { orderId })).presses).toHaveLength(1)
})

describe('when the time to object is over too', () => {
  const asked = async () => {
    const life = await away('lapsed')
    const { worker, orderId } = life
    const ask = (minutes: number) =>
      codeOf(
        atTime(at(minutes), () => askForLook({ actor: worker }, { orderId, text: 'Jeg klippet hekken.' })),
      )
    return { ...life, ask, over: 120 + days(2) }
  }

  test('the worker asks once to have it looked at; taken up, it is a case that both are heard in', async () => {
    const { customer, worker, admin, orderId, ask, over, page, waits, told } = await asked()
    const answer = { orderId, seen: 'cancelled', reason: 'Vi vil høre på dere begge.' } as const
    for (const decide of [takeUp, turnDown])
      expect(await codeOf(atTime(at(over - 1), () => decide({ actor: admin }, answer)))).toBe(
        'state.not-asked',
      )
    expect(await ask(over - 1)).toBe('state.may-object')
    expect(nextStepOf(await page(worker, over)).text).toContain('velger du «Be oss se på det»')
    expect(await ask(over)).toBe('done')
    expect(await ask(over + 1)).toBe('state.asked')
    expect(await told(customer)).toContain('order.look-asked')
    expect(await told(admin)).toContain('order.look-asked')
    expect(await waits(over + 1)).toEqual(['Dawit ber oss se på et oppdrag hos Marte'])
    expect(choicesOf(await page(admin, over + 1)).map(({ id }) => id)).toEqual(['take-up', 'turn-down'])
    expect(nextStepOf(await page(worker, over + 1)).title).toBe('Du har bedt oss se på det')
    await atTime(at(over + 60), () => takeUp({ actor: admin }, answer))
    expect(await codeOf(atTime(at(over + 61), () => turnDown({ actor: admin }, answer)))).toBe(
      'state.changed',
    )
    expect(await rowOf(orderId)).toMatchObject({
      ...{ status: 'disputed', lastAction: 'was-there', reason: 'Jeg klippet hekken.' },
      objectionUntil: null,
    })
    expect(await told(worker)).toContain('order.taken-up')
    expect(await told(customer)).toContain('order.was-there')
    expect(await waits(over + 61)).toEqual(['Kom Dawit, eller ikke?'])
    await atTime(at(over + 90), () =>
      settleAbsence({ actor: admin }, { orderId, outcome: 'late', reason: 'Delvis.' }),
    )
    expect(await chargeOf(orderId)).toMatchObject({ gross: 40_000 })
  })

  test('let stand, both read why, and it is not asked again', async () => {
    const { customer, worker, admin, orderId, ask, over, page, waits, told } = await asked()
    await ask(over)
    await atTime(at(over + 60), () =>
      turnDown({ actor: admin }, { orderId, seen: 'cancelled', reason: 'Huset var låst hele dagen.' }),
    )
    expect(await waits(over + 61)).toEqual([])
    expect(await told(worker)).toContain('order.turned-down')
    expect(await told(customer)).toContain('order.turned-down')
    expect(nextStepOf(await page(worker, over + 61)).text).toContain('Huset var låst hele dagen.')
    expect(await ask(over + 120)).toBe('state.asked')
    expect(await chargeOf(orderId)).toBeUndefined()
  })

  test('for ninety days; nobody but the worker asks, and nobody but an administrator answers', async () => {
    const { customer, worker, orderId, ask, over } = await asked()
    const say = { orderId, text: 'Jeg var der.' }
    expect(await codeOf(atTime(at(over), () => askForLook({ actor: customer }, say)))).toBe('role')
    expect(await ask(120 + days(90))).toBe('too-late')
    expect(await ask(119 + days(90))).toBe('done')
    const answer = { orderId, seen: 'cancelled', reason: 'Ja.' } as const
    expect(await codeOf(takeUp({ actor: worker }, answer))).toBe('role')
  })
})
