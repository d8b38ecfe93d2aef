import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { syntheticNumber } from '#dev/demo/person-numbers.ts'
import type { Person } from '#platform/shared/actor.ts'
import type { Failure } from '#platform/shared/errors.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { entryOf, simulateTaxCards, tableEntry } from '#platform/vendors/skatteetaten/simulator.ts'
import { ownNumber, taxesIn } from './taxed.ts'
import { openWorld } from './world.ts'

const authority = await simulateTaxCards()
afterAll(() => authority.close())
Object.assign(process.env, { SKATTEETATEN_URL: authority.url, SKATTEETATEN_TOKEN: authority.token })

const world = await openWorld()
const { db } = world
const { enter, numbered, clashing, give } = await taxesIn(world)
const table = { kind: 'table', table: '8100', percent: 3100, months: 105 }
const { atTime } = await import('#platform/clock.server.ts')
const { reader } = await import('#platform/db/reader.server.ts')
const { inTransaction, readAs } = await import('#platform/db/database.server.ts')
const { notifications } = await import('#app/schema/notifications.server.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { profiles } = await import('#app/schema/profiles.server.ts')
const { taxCardOrders, taxCards } = await import('#app/schema/tax.server.ts')
const { enterCard } = await import('#app/money/tax/server/enter-card.ts')
const { enterNumber } = await import('#app/money/tax/server/enter-number.ts')
const { keepAnswer } = await import('#app/money/tax/server/keep-answer.ts')
const { lookAtAnswer } = await import('#app/money/tax/server/look-at-answer.ts')
const { myTax, taxOfWorker } = await import('#app/money/tax/server/queries.ts')
const { orderCards } = await import('#app/money/tax/server/order-cards.ts')
const { fingerprintOf } = await import('#app/money/tax/server/person-number.ts')
const { cardOf, findCardInForce, orderCardsSoon, personNumberOf, setNeededForPay } = await import(
  '#app/money/tax/server/index.ts'
)
const { forgetKept } = await import('#app/money/tax/server/forget-kept.ts')
const { taxData } = await import('#app/money/tax/server/personal-data.ts')
const { users } = await import('#app/schema/accounts.server.ts')
const { sendOrder } = await import('#app/money/tax/server/send-order.ts')
const { setMainJob } = await import('#app/money/tax/server/set-main-job.ts')
const { settleNumber } = await import('#app/money/tax/server/settle-number.ts')
const { tellMissing } = await import('#app/money/tax/server/tell-missing.ts')
const { waitingTax } = await import('#app/money/tax/server/waiting-tax.ts')

/** A Thursday. */
const now = new Date('2026-11-26T08:00:00Z')
const timer = { actor: { kind: 'system', name: 'timer' } } as const
const then = <T>(work: () => Promise<T>, after = 0) => atTime(new Date(now.getTime() + after), work)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, message, data }: Failure) => ({ code, message, ...data }),
  )
const toldOf = async ({ userId }: Person) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId))).filter(({ kind }) =>
    kind.startsWith('tax.'),
  )
const kindsOf = async (person: Person) => (await toldOf(person)).map(({ kind }) => kind)
const cardsOf = ({ profileId }: Person) =>
  db.select().from(taxCards).where(eq(taxCards.workerId, profileId)).orderBy(taxCards.receivedAt)
const waitingFor = async (id: string, at = now) =>
  (await Promise.all(waitingTax.map(({ find }) => find(reader, at)))).flat().filter(one => one.id === id)

/** All that the jobs would do now. */
async function fetchAll(kind: 'all' | 'changes' = 'all') {
  await orderCards(timer, { kind })
  const open = and(isNull(taxCardOrders.answeredAt), isNull(taxCardOrders.why))
  for (const { id: orderId } of await db.select().from(taxCardOrders).where(open)) {
    await sendOrder.run({ orderId })
    await lookAtAnswer.run({ orderId })
  }
}

describe('a national identity number', () => {
  it('is kept out of everybody’s reach but its owner’s and the system’s', async () => {
    const { worker, number } = await numbered()
    const read = (actor: Person | typeof timer.actor) =>
      readAs(actor, () => personNumberOf(reader, worker.profileId))
    expect([await read(worker), await read(timer.actor)]).toEqual([number, number])
    for (const other of [await world.worker(), await world.customer(), await world.admin()])
      expect(await read(other)).toBeNull()
    const stored = await db.execute(
      sql`select to_jsonb(n)::text as row from person_numbers n where profile_id = ${worker.profileId}`,
    )
    expect(JSON.stringify(stored.rows)).not.toContain(number)
    const audited = await db.select().from(auditLog).where(eq(auditLog.subjectId, worker.profileId))
    expect(audited.map(({ command }) => command)).toContain('tax.enter-number')
    expect(JSON.stringify(audited)).not.toContain(number)
    const seen = [
      await myTax({ actor: worker }, {}),
      await taxOfWorker({ actor: await world.admin() }, { workerId: worker.profileId }),
    ]
    expect(JSON.stringify(seen)).not.toContain(number)
    expect(seen[0]?.number).toMatchObject({ kind: 'synthetic', mainElsewhere: false })
  })

  it.each([
    ['nothing', '', 'Skriv fødselsnummeret'],
    ['ten digits', '0205881234', '11 sifre'],
    ['a letter', '0205881234x', '11 sifre'],
    ['a wrong check digit', '02058812345', 'ikke et gyldig fødselsnummer'],
    ['a day that is none', '30829030000', 'ikke et gyldig fødselsnummer'],
  ])('%s is refused at the field', async (_what, number, says) => {
    const worker = await world.worker()
    expect(await refusal(enter(worker, number))).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { number: expect.stringContaining(says) },
    })
  })

  it('is written with spaces, replaced by another, and asked about once when its date is another', async () => {
    const worker = await world.worker({ profile: { birthDate: '020588' } })
    const [number, other] = [ownNumber(), ownNumber('030588')]
    expect(await enter(worker, `${number.slice(0, 6)} ${number.slice(6)}`)).toEqual({ outcome: 'saved' })
    expect(await enter(worker, other)).toEqual({ outcome: 'asks' })
    const held = () => readAs(worker, () => personNumberOf(reader, worker.profileId))
    expect(await held()).toBe(number)
    expect(await enter(worker, other, true)).toEqual({ outcome: 'saved' })
    expect(await held()).toBe(other)
  })

  it('needs a fresh proof of who one is', async () => {
    const worker = await world.worker()
    expect(await refusal(enterNumber({ actor: worker }, { number: ownNumber() }))).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('on two profiles is refused without saying whose, and an administrator decides', async () => {
    const { holder, worker, number } = await clashing()
    expect(await myTax({ actor: worker }, {})).toMatchObject({ number: null, isTaken: true })
    expect(JSON.stringify(await myTax({ actor: worker }, {}))).not.toContain(holder.profileId)
    const [waits] = await waitingFor(worker.profileId)
    expect(waits?.title).toContain('har samme fødselsnummer')
    expect(JSON.stringify(waits)).not.toContain(number)

    const admin = await world.admin()
    const decide = (decision: 'keep' | 'release') =>
      settleNumber({ actor: admin }, { workerId: worker.profileId, decision })
    await decide('keep')
    expect(await kindsOf(worker)).toEqual(['tax.number-kept'])
    expect(await waitingFor(worker.profileId)).toEqual([])
    expect(await refusal(decide('keep'))).toMatchObject({ code: 'CONFLICT', reason: 'state.changed' })

    expect(await enter(worker, number)).toEqual({ outcome: 'taken' })
    await decide('release')
    expect(await kindsOf(holder)).toEqual(['tax.number-released'])
    expect((await myTax({ actor: holder }, {})).number).toBeNull()
    expect(await enter(worker, number)).toEqual({ outcome: 'saved' })
    expect(await kindsOf(worker)).toEqual(['tax.number-kept', 'tax.number-free'])
  })

  it('is entered by one of two who do it at once', async () => {
    const number = ownNumber()
    const both = await Promise.all([world.worker(), world.worker()])
    const outcomes = await Promise.all(
      both.map(worker => enter(worker, number, true).catch(() => ({ outcome: 'raced' }))),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1)
  })
})

describe('a card that an administrator enters', () => {
  it('holds from then on, and those before it stay', async () => {
    const [{ worker }, admin] = [await numbered(), await world.admin()]
    await then(() => give(admin, worker, table))
    await then(() => give(admin, worker, { kind: 'percent', percent: 2050, months: 120 }), HOUR)
    const seen = await then(() => taxOfWorker({ actor: admin }, { workerId: worker.profileId }), HOUR)
    expect(seen.cards.map(({ text }) => text)).toEqual(['20,5\u00a0%', 'Tabell 8100'])
    expect(seen.card?.text).toBe('20,5\u00a0%')
    expect((await toldOf(worker)).map(({ title }) => title)).toEqual([
      'Skattekortet ditt for 2026 er lagt inn: tabell 8100',
      'Skattekortet ditt for 2026 er lagt inn: 20,5\u00a0%',
    ])
    expect(await findCardInForce(reader, worker.profileId, 2026)).toMatchObject({
      ...{ kind: 'percent', percent: 2050, months: 120, source: 'entered', enteredBy: admin.userId },
    })
    const again = then(() => give(admin, worker, { kind: 'percent', percent: 2050, months: 120 }), 2 * HOUR)
    expect(await refusal(again)).toMatchObject({ code: 'CONFLICT', reason: 'already' })
    const inForce = await findCardInForce(reader, worker.profileId, 2026)
    expect(inForce && cardOf(inForce)).toEqual({ kind: 'percent', percent: 2050, months: 12 })
    // As the owner of the tables.
    const change = db.update(taxCards).set({ percent: 1 }).where(eq(taxCards.workerId, worker.profileId))
    await expect(change).rejects.toThrow()
  })

  it.each([
    [{ kind: 'table', table: '8111', percent: 3100, months: 105 }, 'table'],
    [{ kind: 'table', table: '81', percent: 3100, months: 105 }, 'table'],
    [{ kind: 'table', percent: 3100, months: 105 }, 'table'],
    [{ kind: 'table', table: '8100', months: 105 }, 'percent'],
    [{ kind: 'percent', percent: 3100 }, 'months'],
    [{ kind: 'percent', percent: 10_001, months: 105 }, 'percent'],
    [{ kind: 'percent', percent: 3100, months: 110 }, 'months'],
    [{ kind: 'exempt', limit: -1 }, 'limit'],
  ])('is refused at the field: %o', async (card, field) => {
    const [worker, admin] = [await world.worker(), await world.admin()]
    const refused = await then(() => refusal(give(admin, worker, card)))
    expect(Object.keys((refused as { fields?: object })?.fields ?? {})).toEqual([field])
    expect(await cardsOf(worker)).toEqual([])
  })

  it('is of a worker, and of a year that there are tables of', async () => {
    const [worker, customer, admin] = [await world.worker(), await world.customer(), await world.admin()]
    expect(await then(() => refusal(give(admin, customer)))).toMatchObject({ code: 'NOT_FOUND' })
    const of = (year: number, more: object) =>
      then(() =>
        refusal(enterCard({ actor: admin }, { workerId: worker.profileId, year, ...table, ...more })),
      )
    expect(await of(2028, {})).toMatchObject({ fields: { year: expect.stringContaining('Velg et år') } })
    expect(await of(2025, {})).toMatchObject({
      fields: { year: expect.stringContaining('tabellene for 2025') },
    })
    expect(await of(2025, { kind: 'percent' })).toBeNull()
  })
})

describe('a card that is fetched', () => {
  it('comes once, is told of, and comes anew only when it says something else', async () => {
    const { worker, number } = await then(() => numbered())
    authority.has(number, tableEntry())
    await then(() => fetchAll())
    expect(await cardsOf(worker)).toMatchObject([
      ...[
        { source: 'fetched', kind: 'table', tableNumber: '8100', percent: 3100, months: 105, cardId: 54_407 },
      ],
    ])
    expect((await toldOf(worker)).map(({ title }) => title)).toEqual([
      'Skattekortet ditt er hentet: tabell 8100',
    ])
    await then(() => fetchAll(), DAY)
    await then(() => fetchAll('changes'), DAY)
    expect(await cardsOf(worker)).toHaveLength(1)
    authority.has(number, entryOf('frikort', { frikortbeloep: 100_000 }))
    await then(() => fetchAll('changes'), 2 * DAY)
    const seen = await then(() => myTax({ actor: worker }, {}), 2 * DAY)
    expect(seen.card?.text).toBe('Frikort til 100\u00a0000\u00a0kr')
    expect(await cardsOf(worker)).toHaveLength(2)
  })

  it('is asked for by whoever makes the pay, before it is made', async () => {
    const waiting = () =>
      db.execute(sql`select from pgboss.job where name = 'tax.order' and data ->> 'kind' = 'changes'`)
    const before = (await waiting()).rowCount ?? 0
    await inTransaction(tx => orderCardsSoon(tx, 'changes'), timer.actor)
    expect((await waiting()).rowCount).toBe(before + 1)
  })

  it('is asked for by consent and number alone, and kept for nobody else', async () => {
    const asked = async (worker: Person) => (await then(() => myTax({ actor: worker }, {}))).asked
    const { worker, number } = await then(() => numbered({ taxConsent: false }))
    authority.has(number, tableEntry())
    await then(() => fetchAll())
    expect([await asked(worker), await cardsOf(worker)]).toEqual([null, []])
    const consent = (taxConsent: boolean) =>
      db.update(profiles).set({ taxConsent }).where(eq(profiles.id, worker.profileId))
    await consent(true)
    await then(() => orderCards(timer, {}))
    expect(await asked(worker)).toMatchObject({ isAnswered: false })
    // Taken back while the answer was on its way.
    await consent(false)
    await then(() => fetchAll())
    expect([(await asked(worker))?.isAnswered, await cardsOf(worker)]).toEqual([true, []])
  })

  it('is asked for again the next day where there was none, and told of once', async () => {
    const { worker, number } = await then(() => numbered())
    await then(() => fetchAll())
    await then(() => fetchAll(), HOUR)
    expect(await kindsOf(worker)).toEqual(['tax.none'])
    authority.has(number, entryOf('trekkprosent', { prosentsats: 31 }))
    await then(() => fetchAll(), 2 * HOUR)
    expect(await cardsOf(worker)).toMatchObject([{ kind: 'none' }])
    await then(() => fetchAll(), DAY)
    expect(await cardsOf(worker)).toMatchObject([
      { kind: 'none' },
      { kind: 'percent', percent: 3100, months: 120 },
    ])
    expect(await kindsOf(worker)).toEqual(['tax.none', 'tax.fetched'])
  })

  it('is the part for a second employer where somebody else is the main one', async () => {
    const { worker, number } = await then(() => numbered())
    authority.has(number, tableEntry('8100', 31))
    await then(() => fetchAll())
    await then(() => setMainJob({ actor: worker }, { elsewhere: true }), HOUR)
    await then(() => fetchAll(), HOUR)
    expect((await cardsOf(worker)).map(({ kind }) => kind)).toEqual(['table', 'percent'])
    const nobody = await world.worker()
    expect(await refusal(setMainJob({ actor: nobody }, { elsewhere: true }))).toMatchObject({
      reason: 'no-number',
    })
  })

  it('with words that we do not know waits for a person, and an entered card ends that', async () => {
    const { worker, number } = await then(() => numbered())
    authority.has(number, { ...tableEntry(), tilleggsopplysning: ['oppholdPaaSvalbard', 'noeNytt'] })
    await then(() => fetchAll())
    const [card] = await cardsOf(worker)
    expect(card).toMatchObject({ kind: 'table', remark: 'oppholdPaaSvalbard noeNytt' })
    expect(await kindsOf(worker)).toEqual(['tax.looked-at'])
    expect((await waitingFor(card?.id ?? ''))[0]?.what).toMatch(/Svalbard.*«noeNytt»/)
    await then(
      async () => give(await world.admin(), worker, { kind: 'percent', percent: 2200, months: 120 }),
      HOUR,
    )
    expect(await waitingFor(card?.id ?? '')).toEqual([])
    // The same words again are nothing new.
    await then(() => fetchAll('changes'), DAY)
    expect((await then(() => myTax({ actor: worker }, {}), DAY)).card?.text).toBe('22\u00a0%')
  })

  it.each([
    ['a table that the year has not', tableEntry('8115'), 'tabell-8115'],
    ['no part for us', { ...tableEntry(), skattekort: { forskuddstrekk: [] } }, 'ingenOpplysning'],
    ['a result', { resultatForSkattekort: 'vurderArbeidstillatelse' }, 'vurderArbeidstillatelse'],
  ])('is never guessed: %s', async (_what, told, remark) => {
    const { worker, number } = await then(() => numbered())
    authority.has(number, told)
    await then(() => fetchAll())
    expect((await cardsOf(worker)).map(card => card.remark)).toEqual([remark])
  })

  it('is kept once, however often the answer comes', async () => {
    const { worker, number } = await then(() => numbered())
    authority.has(number, tableEntry())
    await then(() => fetchAll())
    const [order] = await db.select().from(taxCardOrders).orderBy(sql`ordered_at desc`).limit(1)
    const told = { issuedOn: null, cardId: 1, remarks: [], second: null, main: { kind: 'none' } }
    const people = [{ fingerprint: fingerprintOf(number), ...told }]
    expect(await keepAnswer(timer, { orderId: order?.id, people })).toEqual({ kept: 0 })
    await lookAtAnswer.run({ orderId: order?.id })
    expect(await cardsOf(worker)).toHaveLength(1)
  })

  it('does not come while the authority says no, and administrators see it', async () => {
    const { worker } = await then(() => numbered(), 3 * DAY)
    authority.fail(/POST/, { status: 400, body: { kode: 'FOR_001' } })
    await then(() => fetchAll(), 3 * DAY)
    const [order] = await db.select().from(taxCardOrders).orderBy(sql`ordered_at desc`).limit(1)
    expect(order?.why).toBe('FOR_001')
    expect((await waitingFor(order?.id ?? ''))[0]?.what).toContain('FOR_001')
    await then(() => fetchAll(), 4 * DAY)
    expect(await waitingFor(order?.id ?? '')).toEqual([])
    expect(await kindsOf(worker)).toEqual(['tax.none'])
  })
})

it('number and cards go with the account, but what pay needs stays until it needs it no more', async () => {
  const [gone, kept] = [await then(() => numbered()), await then(() => numbered())]
  const admin = await world.admin()
  for (const { worker } of [gone, kept]) await then(() => give(admin, worker))
  let isNeeded = true
  setNeededForPay(async (_read, workerId) => isNeeded && workerId === kept.worker.profileId)
  const left = async ({ worker }: typeof gone) => [
    await readAs(timer.actor, () => personNumberOf(reader, worker.profileId)),
    (await cardsOf(worker)).length,
  ]
  for (const { worker } of [gone, kept]) {
    const { userId, profileId: id } = worker
    const person = { userId, email: '', profiles: [{ id, type: 'worker' as const }], identifiers: [] }
    await inTransaction(tx => taxData.forget(tx, person, now), timer.actor)
    await db.update(users).set({ deletedAt: now }).where(eq(users.id, userId))
  }
  expect([await left(gone), await left(kept)]).toEqual([
    [null, 0],
    [kept.number, 1],
  ])
  // The person may come back with a new account.
  expect(await enter(await world.worker(), kept.number, true)).toEqual({ outcome: 'saved' })
  await forgetKept(timer, {})
  expect(await left(kept)).toEqual([kept.number, 1])
  isNeeded = false
  await forgetKept(timer, {})
  expect(await left(kept)).toEqual([null, 0])
})

it('who has no card in January is told once, and nobody in another month', async () => {
  const worker = await world.worker()
  const at = (day: string) => atTime(new Date(`${day}T09:00:00Z`), () => tellMissing(timer, {}))
  await at('2026-12-20')
  expect(await kindsOf(worker)).toEqual([])
  await at('2027-01-03')
  await at('2027-01-04')
  expect((await toldOf(worker)).map(({ title }) => title)).toEqual(['Vi har ikke fått skattekortet for 2027'])
})

it('an invented number passes everywhere but where people are paid', async () => {
  const { env } = await import('#platform/env.server.ts')
  const worker = await world.worker({ profile: { birthDate: null } })
  const settings = { ...env }
  Object.assign(env, { isProduction: true, DEMO: false })
  try {
    expect(await refusal(enter(worker, syntheticNumber('010190', 7)))).toMatchObject({
      fields: { number: expect.stringContaining('nummer for testing') },
    })
  } finally {
    Object.assign(env, settings)
  }
})
