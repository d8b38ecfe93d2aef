import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressed, refusals } from '#app/facts/evidence-texts.ts'
import { mostStatements } from '#app/work/evidence/rules.ts'
import type { Actor, Person } from '#platform/shared/actor.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { acceptOrder } = await import('#app/work/orders/server/accept-order.ts')
const { approveOrder, complainAboutOrder, startOrder } = await import('#app/work/orders/server/commands.ts')
const { deliverOrder } = await import('#app/work/orders/server/deliver-order.ts')
const { resolveComplaint } = await import('#app/work/orders/server/resolve-complaint.ts')
const { stateInComplaint } = await import('#app/work/evidence/server/state-in-complaint.ts')
const { askInComplaint } = await import('#app/work/evidence/server/ask-in-complaint.ts')
const { addPictures } = await import('#app/work/evidence/server/add-pictures.ts')
const { readMessages } = await import('#app/work/evidence/server/read-messages.ts')
const { allComplaints, complaintCase, orderEvidence } = await import('#app/work/evidence/server/queries.ts')
const { complaintStatements } = await import('#app/schema/evidence.server.ts')
const { sendMessage } = await import('#app/meeting/messages/server/send-message.ts')
const { uploadPicture } = await import('#app/services/pictures/server/upload-picture.ts')
const { seePicture } = await import('#app/services/pictures/server/see-picture.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { atTime, now } = await import('#platform/clock.server.ts')

let admin: Person
beforeAll(async () => {
  admin = await world.admin({ fullName: 'Silje Sjef' })
})

const upload = async (actor: Person) => {
  const made = sharp({ create: { width: 8, height: 6, channels: 3, background: '#335577' } }).jpeg()
  const image = new File([new Uint8Array(await made.toBuffer())], 'a.jpg', { type: 'image/jpeg' })
  return (await uploadPicture({ actor }, { image })).id
}

type Parties = { customer: Person; worker: Person }

/** Two hours for 800 kr, delivered and complained about; the same two parties when given. */
async function disputed(text = 'Hekken står der ennå.', days = 3, parties?: Parties) {
  const { customer, worker } = parties ?? { customer: await world.customer(), worker: await world.worker() }
  const startsAt = nineOClock(now(), days)
  const { orderId } = await placeOrder({ actor: customer }, world.request(worker, startsAt))
  await acceptOrder({ actor: worker }, { orderId })
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  const endsAt = new Date(startsAt.getTime() + 2 * HOUR)
  const pictures = [await upload(customer), await upload(customer)]
  await atTime(endsAt, async () => {
    await deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 })
    await complainAboutOrder({ actor: customer }, { orderId, text, pictures })
  })
  const later = <Result>(hours: number, work: () => Promise<Result>) =>
    atTime(new Date(endsAt.getTime() + hours * HOUR), work)
  const see = (actor: Actor = admin) => orderEvidence({ actor }, { orderId })
  const decide = (outcome = 'none', refund?: number) =>
    later(30, () => resolveComplaint({ actor: admin }, { orderId, outcome, refund, reason: 'Slik ble det.' }))
  return { customer, worker, orderId, startsAt, later, see, decide, pictures }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; data?: { fields?: Record<string, string> } }) =>
      Object.keys(error.data?.fields ?? {})[0] ?? error.code,
  )
const state = (actor: Actor, orderId: string, text = 'Slik var det.', pictures: string[] = []) =>
  stateInComplaint({ actor }, { orderId, text, pictures })
const told = (userId: string, orderId: string) =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId)))
    .then(found => found.filter(({ link }) => link.endsWith(orderId)).map(({ kind }) => kind))

describe('what both sides say', () => {
  test('stands in its order with its own pictures, and each is told', async () => {
    const { customer, worker, orderId, see, later, pictures } = await disputed()
    const mine = [await upload(worker)]
    await later(1, () => state(worker, orderId, 'Det regnet. 🌧 <b>Hele</b> dagen.', mine))
    await later(2, () => askInComplaint({ actor: admin }, { orderId, to: 'worker', text: 'Når regnet det?' }))
    await later(2, () => state(customer, orderId, 'Det regnet ikke.'))
    const { complaint } = await see(customer)
    expect(complaint?.text).toBe('Hekken står der ennå.')
    expect(complaint?.pictures.map(({ id }) => id)).toEqual(pictures)
    expect(complaint?.statements.map(({ author, text }) => [author, text])).toEqual([
      ['worker', 'Det regnet. 🌧 <b>Hele</b> dagen.'],
      ['admin', `${addressed.worker} Når regnet det?`],
      ['employer', 'Det regnet ikke.'],
    ])
    expect(complaint?.statements.map(({ pictures }) => pictures.map(({ id }) => id))).toEqual([mine, [], []])
    expect(await seePicture({ actor: customer }, { id: mine[0] })).toMatch(/jpg$/)
    expect(await told(customer.userId, orderId)).toContain('order.complaint-statement')
    expect(await told(customer.userId, orderId)).not.toContain('order.complaint-question')
    expect(await told(worker.userId, orderId)).toEqual(
      expect.arrayContaining(['order.complaint-question', 'order.complaint-statement']),
    )
    // Any number of additions gives an administrator one unread notification.
    const heard = await told(admin.userId, orderId)
    expect(heard.filter(kind => kind === 'order.complaint-statement')).toHaveLength(1)
    const left = await db.select().from(notifications)
    expect(JSON.stringify(left)).not.toContain('regnet')
  })

  test('two statements in the same moment keep their pictures apart', async () => {
    const { customer, orderId, later, see } = await disputed()
    const [one, other] = [await upload(customer), await upload(customer)]
    await later(1, () =>
      Promise.all([state(customer, orderId, 'En', [one]), state(customer, orderId, 'To', [other])]),
    )
    const said = (await see()).complaint?.statements ?? []
    const shown = Object.fromEntries(said.map(({ text, pictures }) => [text, pictures.map(({ id }) => id)]))
    expect(shown).toEqual({ En: [one], To: [other] })
  })

  test('what is sent twice, because the first answer was lost, stands once and is told once', async () => {
    const { customer, worker, orderId, see, later } = await disputed()
    const ask = () => askInComplaint({ actor: admin }, { orderId, to: 'worker', text: 'Når var det?' })
    const twice = (work: () => Promise<unknown>) => later(1, () => Promise.all([work(), work()]))
    await twice(() => state(customer, orderId))
    await twice(ask)
    await twice(() => state(worker, orderId))
    expect((await see()).complaint?.statements.map(({ author }) => author)).toEqual([
      ...['employer', 'admin', 'worker'],
    ])
    const kinds = await told(worker.userId, orderId)
    expect(kinds.filter(kind => kind === 'order.complaint-statement')).toHaveLength(1)
    expect(kinds.filter(kind => kind === 'order.complaint-question')).toHaveLength(1)
  })

  test('the complaint itself, and the decision, keep every letter and refuse 10,000 of them at the field', async () => {
    const text = 'Skjevt 😡 <img src=x onerror=alert(1)> שלום bak'
    const { customer, orderId, see } = await disputed(text)
    expect((await see(customer)).complaint?.text).toBe(text)
    const long = 'x'.repeat(10_000)
    const again = complainAboutOrder({ actor: customer }, { orderId, text: long })
    expect(await codeOf(again)).toBe('text')
    const decision = resolveComplaint({ actor: admin }, { orderId, outcome: 'none', reason: long })
    expect(await codeOf(decision)).toBe('reason')
  })

  test.each([
    ['nothing', '  \n ', 'text'],
    ['10,000 characters', 'x'.repeat(10_000), 'text'],
    ['what nobody can see', '\u0000\u202e', 'text'],
  ])('%s is refused at the field', async (_, text, field) => {
    const { customer, orderId } = await disputed()
    expect(await codeOf(state(customer, orderId, text))).toBe(field)
    const question = askInComplaint({ actor: admin }, { orderId, to: 'both', text })
    expect(await codeOf(question)).toBe(field)
  })

  test('somebody else’s pictures, seven of them, and one twice are refused', async () => {
    const { customer, worker, orderId } = await disputed()
    const own = await upload(customer)
    for (const ids of [[await upload(worker)], [own, own], Array.from({ length: 7 }, randomUUID)])
      expect(await codeOf(state(customer, orderId, 'Se her', ids))).toBe('pictures')
    expect(await codeOf(state(customer, orderId, 'Se her', [own]))).toBe('done')
  })

  test('nobody drowns a case', async () => {
    const { customer, worker, orderId } = await disputed()
    for (let said = 0; said < mostStatements; said++) await state(customer, orderId, `Slik var det, ${said}.`)
    await expect(state(customer, orderId)).rejects.toMatchObject({ message: refusals.statementsFull })
    expect(await codeOf(state(worker, orderId))).toBe('done')
  })

  test('strangers, the wrong role and visitors are turned away', async () => {
    const { customer, worker, orderId } = await disputed()
    const ask = (actor: Actor) => codeOf(askInComplaint({ actor }, { orderId, to: 'both', text: 'Hva?' }))
    expect(await codeOf(state(admin, orderId))).toBe('FORBIDDEN')
    expect(await codeOf(state(await world.customer(), orderId))).toBe('NOT_FOUND')
    expect(await codeOf(state({ kind: 'visitor' }, orderId))).toBe('UNAUTHENTICATED')
    expect([await ask(customer), await ask(worker)]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    expect(await codeOf(state(customer, randomUUID()))).toBe('NOT_FOUND')
    expect(await codeOf(askInComplaint({ actor: admin }, { orderId, to: 'alle', text: 'Hva?' }))).toBe('to')
  })

  test('nothing is added after the decision, nor where nobody complained; a rival is in it or refused', async () => {
    for (let round = 0; round < 3; round++) {
      const { customer, worker, orderId, see, decide, later } = await disputed()
      const [said] = await Promise.all([codeOf(later(30, () => state(worker, orderId))), decide('full')])
      expect(['done', 'CONFLICT']).toContain(said)
      expect((await see()).complaint?.statements).toHaveLength(said === 'done' ? 1 : 0)
      await expect(state(customer, orderId)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: refusals.caseClosed,
      })
      expect(await codeOf(askInComplaint({ actor: admin }, { orderId, to: 'both', text: 'Hva?' }))).toBe(
        'CONFLICT',
      )
      const late = addPictures(
        { actor: worker },
        { orderId, kind: 'after', pictures: [await upload(worker)] },
      )
      expect(await codeOf(late)).toBe('CONFLICT')
      expect((await see(customer)).complaint).toMatchObject({ reason: 'Slik ble det.' })
    }
    const [customer, worker] = [await world.customer(), await world.worker()]
    const { orderId } = await placeOrder({ actor: customer }, world.request(worker, nineOClock(now(), 4)))
    await expect(state(customer, orderId)).rejects.toMatchObject({ message: refusals.noCase })
  })

  test('what was said is never edited', async () => {
    const { customer, orderId } = await disputed()
    await state(customer, orderId, 'Dette sa jeg.')
    const itself = eq(complaintStatements.orderId, orderId)
    const refused = { cause: { message: 'complaint_statements is append-only' } }
    await expect(
      db.update(complaintStatements).set({ text: 'Noe annet' }).where(itself),
    ).rejects.toMatchObject(refused)
    await expect(db.update(complaintStatements).set({ text: '' }).where(itself)).rejects.toMatchObject(
      refused,
    )
    await expect(db.delete(complaintStatements).where(itself)).rejects.toMatchObject(refused)
  })
})

describe('what an administrator reads', () => {
  test('messages between the two around the work, and that they were read stands in the log', async () => {
    const { customer, worker, orderId, later, startsAt } = await disputed()
    const say = (from: Person, to: Person, text: string) =>
      sendMessage({ actor: from }, { to: to.profileId, text, clientKey: randomUUID() })
    await later(-3, () => say(customer, worker, 'Husk hekken'))
    await later(1, () => say(worker, customer, 'Den er våt'))
    await later(24 * 8, () => say(customer, worker, 'Noe helt annet'))
    const stranger = await world.customer()
    await later(-3, () => say(stranger, worker, 'Ikke til deg'))
    const { messages } = await readMessages({ actor: admin }, { orderId })
    expect(messages.filter(({ author }) => author !== 'system').map(({ text }) => text)).toEqual([
      'Husk hekken',
      'Den er våt',
    ])
    expect(messages.some(({ text }) => text.startsWith('Problem meldt'))).toBe(true)
    expect(messages.every(({ at }) => Math.abs(Date.parse(at) - startsAt.getTime()) < 7 * DAY)).toBe(true)
    const { log } = await complaintCase({ actor: admin }, { orderId })
    expect(log).toMatchObject([{ what: 'messages-read', by: 'Silje Sjef' }])
    for (const actor of [customer, worker])
      expect(await codeOf(readMessages({ actor }, { orderId }))).toBe('FORBIDDEN')
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.command, 'complaint.read-messages'), eq(auditLog.subjectId, orderId)))
    expect(rows).toHaveLength(1)
  })

  test('nobody’s messages where nobody complained', async () => {
    const [customer, worker] = [await world.customer(), await world.worker()]
    const { orderId } = await placeOrder({ actor: customer }, world.request(worker, nineOClock(now(), 4)))
    expect(await codeOf(readMessages({ actor: admin }, { orderId }))).toBe('CONFLICT')
  })

  test('earlier complaints of either party, with what came of them to the øre', async () => {
    const first = await disputed('Den første saken', 3)
    await first.decide('partial', 33_333)
    const second = await disputed('Den andre saken', 6, first)
    await second.decide('full')
    const others = await disputed('Samme ansatt', 9, { ...first, customer: await world.customer() })
    const again = await disputed('Nå igjen', 12, first)
    const { earlier } = await complaintCase({ actor: admin }, { orderId: again.orderId })
    expect(
      earlier.map(({ excerpt, shared, gross, decision }) => [excerpt, shared, gross, decision?.refund]),
    ).toEqual([
      ['Samme ansatt', 'worker', 80_000, undefined],
      ['Den andre saken', 'both', 80_000, 80_000],
      ['Den første saken', 'both', 80_000, 33_333],
    ])
    expect(earlier.map(({ decision }) => decision?.outcome)).toEqual([undefined, 'full', 'partial'])
    expect(others.orderId).toBe(earlier[0]?.orderId)
    expect(await codeOf(complaintCase({ actor: first.customer }, { orderId: again.orderId }))).toBe(
      'FORBIDDEN',
    )
  })
})

describe('the list of complaints', () => {
  const find = (wish: object) => allComplaints({ actor: admin }, wish)
  const mine = (found: Awaited<ReturnType<typeof find>>, ids: string[]) =>
    found.complaints.map(({ orderId }) => orderId).filter(id => ids.includes(id))

  test('open and decided, by outcome and by words', async () => {
    const [open, full, part, none] = [
      await disputed('Rosene er 100 % borte'),
      await disputed('Tulipanene'),
      await disputed('Bergknapp'),
      await disputed('Hvitveis'),
    ]
    await full.decide('full')
    await part.decide('partial', 1)
    await none.decide('none')
    const ids = [open, full, part, none].map(({ orderId }) => orderId)
    const all = async (wish: object) => mine(await everything(wish), ids)
    expect(await all({})).toEqual([open.orderId])
    expect((await all({ view: 'decided' })).sort()).toEqual([full.orderId, part.orderId, none.orderId].sort())
    expect((await all({ view: 'all' })).sort()).toEqual([...ids].sort())
    expect(await all({ view: 'decided', outcome: 'full' })).toEqual([full.orderId])
    expect(await all({ view: 'decided', outcome: 'partial' })).toEqual([part.orderId])
    expect(await all({ view: 'decided', outcome: 'none' })).toEqual([none.orderId])
    expect(mine(await find({ view: 'all', q: 'rosene er 100 %' }), ids)).toEqual([open.orderId])
    expect(mine(await find({ view: 'all', q: '100 _' }), ids)).toEqual([])
    const decided = (await find({ view: 'decided', q: 'Bergknapp' })).complaints[0]?.decision
    expect(decided).toMatchObject({ outcome: 'partial', refund: 1, reason: 'Slik ble det.' })
  })

  /** All pages after each other. */
  async function everything(wish: object) {
    let page = await find(wish)
    const complaints = [...page.complaints]
    while (page.nextCursor) {
      page = await find({ ...wish, cursor: page.nextCursor })
      complaints.push(...page.complaints)
    }
    return { ...page, complaints }
  }

  test('page by page, each complaint once, whoever has waited longest first', async () => {
    const parties = { customer: await world.customer(), worker: await world.worker() }
    for (let index = 0; index < 23; index++) await disputed(`Sak ${index}`, 3 + index, parties)
    const first = await find({})
    expect([first.complaints.length, first.nextCursor !== null]).toEqual([20, true])
    const { complaints, open } = await everything({})
    expect(new Set(complaints.map(({ orderId }) => orderId)).size).toBe(complaints.length)
    expect(complaints.length).toBe(open)
    const moments = complaints.map(({ complainedAt }) => complainedAt)
    expect(moments).toEqual([...moments].sort())
    const back = (await everything({ view: 'all' })).complaints.map(({ complainedAt }) => complainedAt)
    expect(back).toEqual([...back].sort().reverse())
  })

  test('is an administrator’s, and refuses what makes no sense', async () => {
    expect(await codeOf(allComplaints({ actor: await world.customer() }, {}))).toBe('FORBIDDEN')
    expect(await codeOf(allComplaints({ actor: { kind: 'visitor' } }, {}))).toBe('UNAUTHENTICATED')
    expect(await codeOf(find({ view: 'alle' }))).toBe('view')
    expect(await codeOf(find({ cursor: 'tull' }))).toBe('cursor')
    expect(await codeOf(find({ q: 'x'.repeat(101) }))).toBe('q')
    expect(await codeOf(find({ cursor: '99999999999999.1' }))).toBe('done')
    expect(await codeOf(find({ cursor: '999999999999999.1' }))).toBe('cursor')
  })
})

test('a complaint whose order was approved instead is refused with its pictures', async () => {
  const [customer, worker] = [await world.customer(), await world.worker()]
  const startsAt = nineOClock(now(), 3)
  const { orderId } = await placeOrder({ actor: customer }, world.request(worker, startsAt))
  await acceptOrder({ actor: worker }, { orderId })
  await atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  const picture = await upload(customer)
  const [approved, complained] = await atTime(startsAt, async () => {
    await deliverOrder({ actor: worker }, { orderId, workedHalfHours: 4 })
    return Promise.all([
      codeOf(approveOrder({ actor: customer }, { orderId })),
      codeOf(complainAboutOrder({ actor: customer }, { orderId, text: 'Nei', pictures: [picture] })),
    ])
  })
  expect([approved, complained].sort()).toEqual(['CONFLICT', 'done'])
  const { complaint } = await orderEvidence({ actor: admin }, { orderId })
  expect(complaint?.pictures.length ?? 0).toBe(complained === 'done' ? 1 : 0)
})
