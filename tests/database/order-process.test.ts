import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#platform/shared/actor.ts'
import { DAY, HOUR, MINUTE } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

await openWorld()
const { orderProcess, orderStatuses } = await import('#app/facts/order-process.ts')
const { reviewStates } = await import('#app/facts/reviews-states.ts')
const { can } = await import('#app/work/orders/server/policy.ts')
const { orderActionIds } = await import('#app/pages/order/actions/action-ids.ts')
type GuardedOrder = import('#app/work/orders/server/guarded-order.ts').GuardedOrder
type ActionId = import('#app/facts/order-process.ts').ActionId

const root = fileURLToPath(new URL('../../', import.meta.url))

/** All order commands, from any feature. */
async function commandNames(): Promise<string[]> {
  const files = globSync(
    ['orders', 'changes', 'reviews', 'rescind'].map(feature => `app/*/${feature}/server/*.ts`),
    { cwd: root },
  )
  const modules = await Promise.all(
    files.filter(file => !file.endsWith('.test.ts')).map(file => import(/* @vite-ignore */ `${root}${file}`)),
  )
  const names = modules.flatMap(module =>
    Object.values(module).map(value => (value as { commandName?: string } | null)?.commandName),
  )
  return [...new Set(names.filter(name => name?.startsWith('order.')))] as string[]
}

const now = new Date('2026-12-04T08:00:00Z')
const fromNow = (ms: number) => new Date(now.getTime() + ms)
const actors: Record<string, Actor> = {
  employer: {
    kind: 'person',
    role: 'employer',
    profileId: 'c',
    userId: 'cu',
    sessionId: 's',
    emailVerified: true,
  },
  worker: {
    kind: 'person',
    role: 'worker',
    profileId: 'w',
    userId: 'wu',
    sessionId: 's',
    emailVerified: true,
  },
  admin: { kind: 'person', role: 'admin', profileId: 'a', userId: 'au', sessionId: 's', emailVerified: true },
  timer: { kind: 'system', name: 'timer' },
}
const strangers: Actor[] = [
  { kind: 'visitor' },
  { kind: 'person', role: 'employer', profileId: 'x', userId: 'xu', sessionId: 's', emailVerified: true },
  { kind: 'person', role: 'worker', profileId: 'y', userId: 'yu', sessionId: 's', emailVerified: true },
  // The same person in the other role is a stranger to the order.
  { kind: 'person', role: 'worker', profileId: 'c', userId: 'cu', sessionId: 's', emailVerified: true },
]

/** The customer's review when the action should be allowed. */
const written: Partial<Record<ActionId, GuardedOrder['reviews']['byCustomer']>> = {
  'answer-review': 'published',
  'publish-reviews': 'hidden',
}

/** Answered while a question of more time is open. */
const openQuestion: readonly ActionId[] = ['grant-more-time', 'refuse-more-time', 'withdraw-more-time']
/** Taken while a problem is open. */
const aboutProblem: readonly ActionId[] = ['problem-solved', 'close-problem']
/** Taken while the worker may answer the customer's hours. */
const aboutHours: readonly ActionId[] = ['confirm-hours', 'object-hours', 'hold-hours']
/** When the order starts, from now, for actions that look at it. */
const startOf: Partial<Record<ActionId, number>> = {
  'on-the-way': 0,
  start: 0,
  absent: -15 * MINUTE,
  'shut-out': -15 * MINUTE,
  lapse: -26 * HOUR,
  'deliver-unreported': -26 * HOUR,
  'deliver-for': -2 * HOUR,
}

/** An open proposal of the worker's, where the action is about one. */
const open = (expires: number) => ({ id: 'p', by: 'worker' as const, expiresAt: fromNow(expires) })
const proposals: Partial<Record<ActionId, GuardedOrder['proposal']>> = {
  ...{ 'accept-change': open(HOUR), 'decline-change': open(HOUR), 'counter-change': open(HOUR) },
  ...{ 'withdraw-change': open(HOUR), 'expire-change': open(-1) },
}
/** Who may, of the two, where it depends on whose proposal it is. */
const byProposal: Partial<Record<ActionId, string>> = {
  ...{ 'accept-change': 'employer', 'decline-change': 'employer', 'counter-change': 'employer' },
  'withdraw-change': 'worker',
}

/** What was said of the order, for actions that answer it. */
const absenceOf: Partial<Record<ActionId, GuardedOrder['absence']>> = {
  settle: 'shut-out',
  'was-there': 'absent',
  'was-home': 'shut-out',
  'charge-shut-out': 'shut-out',
  'keep-press': 'lapsed',
  'ask-look': 'absent',
  'take-up': 'lapsed',
  'turn-down': 'absent',
}

/** Once nobody may object any more. */
const isOver: readonly ActionId[] = ['charge-shut-out', 'settle', 'ask-look', 'take-up', 'turn-down']

/** An order whose time rule allows the action. */
function ripe(action: ActionId, status: GuardedOrder['status']): GuardedOrder {
  const ends = action === 'expire' || action === 'approve-unanswered'
  const startsIn = startOf[action] ?? 2 * DAY
  return {
    status,
    lastAction: action === 'take-up' || action === 'turn-down' ? 'ask-look' : 'lapse',
    customerId: 'c',
    workerId: 'w',
    serviceId: 'hagearbeid',
    halfHours: 4,
    moreHalfHours: openQuestion.includes(action) ? 1 : null,
    startsAt: new Date(now.getTime() + startsIn),
    endsAt: new Date(now.getTime() + startsIn + 2 * HOUR),
    onTheWayAt: null,
    agreedAt: status === 'pending' ? null : fromNow(-DAY),
    expiresAt: new Date(now.getTime() + (ends ? -1 : HOUR)),
    deliveredAt: new Date(now.getTime() - HOUR),
    claimUntil: aboutHours.includes(action) ? now : null,
    problemAt: aboutProblem.includes(action) ? now : null,
    approvesAt: new Date(now.getTime() + (ends ? -1 : HOUR)),
    completedAt: new Date(now.getTime() - (action === 'publish-reviews' ? 14 * DAY : HOUR)),
    absence: absenceOf[action] ?? null,
    objectionUntil: absenceOf[action] ? new Date(now.getTime() + (isOver.includes(action) ? 0 : 1)) : null,
    reviews: { byCustomer: written[action] ?? 'none', byWorker: 'none' },
    reviewAnswered: false,
    proposal: proposals[action] ?? null,
    partyGone: false,
    unavailable: action === 'replace' ? 'worker' : null,
    customerShut: false,
    lawful: null,
    lacksCard: false,
  }
}

const moves = orderProcess.rows.filter(({ action }) => action !== 'place')

describe('the process table', () => {
  it('has one command for each row, and no command is without a row §9.16', async () => {
    const alone = orderProcess.rows.filter(({ within }) => !within)
    expect((await commandNames()).sort()).toEqual(alone.map(({ action }) => `order.${action}`).sort())
  })

  it('has one button for each row that a person takes by itself, and none for a timer', () => {
    const withButton = orderProcess.rows.filter(row => row.button !== null)
    expect(withButton.every(row => row.by !== 'timer')).toBe(true)
    expect([...orderActionIds].sort()).toEqual(withButton.map(row => row.action).sort())
    // What is done as a part of something larger is done by that one's button.
    for (const row of orderProcess.rows)
      expect([row.action, row.button === null]).toEqual([
        row.action,
        row.by === 'timer' || row.within === true,
      ])
  })

  it('tells the other party of everything, in whole sentences', () => {
    const facts = {
      customer: 'Marte',
      worker: 'Ingrid',
      service: 'Hagearbeid',
      when: 'fredag 4. desember kl. 09.00–11.00',
      amount: '800,00 kr',
      hours: '2 timer',
      ends: 'kl. 11.00',
      more: '30 minutter til, til kl. 11.30. Det koster 200,00 kr mer.',
      withoutYes: 'Uten svar er den ferdig kl. 11.00, som avtalt.',
      reason: 'Syk',
      what: 'Ny beskrivelse.',
      arrives: 'kl. 09.10',
      reviewsShow: 'fredag 18. desember',
      charged: '400,00 kr',
      wage: '250,00 kr',
      objectBy: 'lørdag 5. desember kl. 09.15',
      free: 'Du kan avbestille gratis.',
      rescind: 'Du har angrerett til tirsdag 8. desember.',
      silence: 'Gjør du ingenting, godkjennes den etter 24 timer.',
    }
    const states = [...reviewStates].flatMap(byCustomer =>
      reviewStates.map(byWorker => ({ byCustomer, byWorker })),
    )
    for (const row of orderProcess.rows) {
      // A part of something larger is notified by that.
      if (row.within) {
        expect(row.tells).toEqual({})
        continue
      }
      const others = row.or
        ? ['employer', 'worker']
        : row.by === 'employer'
          ? ['worker']
          : row.by === 'worker'
            ? ['employer']
            : []
      expect(Object.keys(row.tells)).toEqual(expect.arrayContaining(others))
      expect(Object.keys(row.tells).length).toBeGreaterThan(0)
      for (const told of Object.values(row.tells)) {
        for (const reviews of states) {
          const known = { ...facts, reviews }
          expect(told.title(known)).toMatch(/^[A-ZÆØÅ].{5,}/)
          expect(`${told.title(known)} ${told.body(known)}`).not.toMatch(/undefined|null|!/)
        }
        expect(told.link.length).toBeGreaterThan(3)
      }
    }
  })

  it('has its own event and its own words for each row', () => {
    expect(new Set(orderProcess.rows.map(row => row.event)).size).toBe(orderProcess.rows.length)
    expect(new Set(orderProcess.rows.map(row => row.action)).size).toBe(orderProcess.rows.length)
    expect(orderProcess.rows.every(row => row.done.length > 3)).toBe(true)
  })

  // ASVS 2.3.1
  it.each(moves)(
    '$action: allowed to $by from $from, to nobody else and from nowhere else',
    ({ action, by, or, from }) => {
      for (const status of orderStatuses) {
        const order = ripe(action, status)
        for (const [name, actor] of Object.entries(actors)) {
          const takers = byProposal[action] ?? [by, or]
          const expected = takers.includes(name as never) && from.includes(status)
          expect([name, status, can(actor, action, order, now).allowed]).toEqual([name, status, expected])
        }
        for (const stranger of strangers) {
          expect(can(stranger, action, order, now)).toMatchObject({ allowed: false, hidden: true })
        }
      }
    },
  )

  // On both sides of the rule's exact millisecond.
  it.each<[ActionId, string, Partial<GuardedOrder>, string | undefined]>([
    ['start', '30 min before the start', { startsAt: fromNow(30 * MINUTE) }, undefined],
    ['start', '30 min and 1 ms before', { startsAt: fromNow(30 * MINUTE + 1) }, 'too-early'],
    ['start', '1 ms before the agreed end', { startsAt: fromNow(-HOUR), endsAt: fromNow(1) }, undefined],
    ['start', 'at the agreed end', { startsAt: fromNow(-HOUR), endsAt: fromNow(0) }, 'too-late'],
    ['absent', '15 min after the start', { startsAt: fromNow(-15 * MINUTE) }, undefined],
    ['absent', '1 ms before that', { startsAt: fromNow(1 - 15 * MINUTE) }, 'too-early'],
    ['absent', '1 ms before the start', { startsAt: fromNow(1) }, 'state.before-start'],
    ['shut-out', '15 min after the start', { startsAt: fromNow(-15 * MINUTE) }, undefined],
    ['shut-out', '1 ms before that', { startsAt: fromNow(1 - 15 * MINUTE) }, 'too-early'],
    ['was-home', 'when the time is out', { objectionUntil: fromNow(0) }, 'too-late'],
    ['was-home', 'when the worker was absent', { absence: 'absent' }, 'state.no-objection'],
    ['was-there', 'when the worker was shut out', { absence: 'shut-out' }, 'state.no-objection'],
    ['charge-shut-out', '1 ms before the time is out', { objectionUntil: fromNow(1) }, 'too-early'],
    ['charge-shut-out', 'when it was objected to', { objectionUntil: null }, 'state.nothing-to-charge'],
    ['charge-shut-out', 'when the customer could not answer', { unheard: true }, 'state.unheard'],
    ['charge-shut-out', 'when the account was shut afterwards', { customerShut: true }, undefined],
    [
      'settle',
      'while the customer may still object',
      { status: 'cancelled', objectionUntil: fromNow(1) },
      'state.nothing-to-settle',
    ],
    [
      'settle',
      'once it is charged',
      { status: 'cancelled', objectionUntil: null },
      'state.nothing-to-settle',
    ],
    [
      'settle',
      'when nobody was shut out, and nobody has objected',
      { status: 'cancelled', absence: 'absent' },
      'state.nothing-to-settle',
    ],
    ['lapse', '24 h after the agreed end', { endsAt: fromNow(-24 * HOUR) }, undefined],
    ['lapse', '1 ms before that', { endsAt: fromNow(1 - 24 * HOUR) }, 'too-early'],
    ['ask-look', 'while the worker may object', { objectionUntil: fromNow(1) }, 'state.may-object'],
    ['ask-look', 'asked already', { lastAction: 'ask-look' }, 'state.asked'],
    ['ask-look', 'answered', { lastAction: 'turn-down' }, 'state.asked'],
    ['ask-look', 'contested or decided', { objectionUntil: null }, 'state.no-objection'],
    ['ask-look', 'of a door that nobody opened', { absence: 'shut-out' }, 'state.no-objection'],
    ['ask-look', '1 ms before the 90 days are over', { endsAt: fromNow(1 - 90 * DAY) }, undefined],
    ['ask-look', 'when they are', { endsAt: fromNow(-90 * DAY) }, 'too-late'],
    ['take-up', 'when nobody asked', { lastAction: 'lapse' }, 'state.not-asked'],
    ['turn-down', 'when it was taken up', { objectionUntil: null }, 'state.not-asked'],
    ['keep-press', 'once it is decided', { objectionUntil: null }, 'state.no-objection'],
    ['was-there', '1 ms before the time is out', { objectionUntil: fromNow(1) }, undefined],
    ['was-there', 'when the time is out', { objectionUntil: fromNow(0) }, 'too-late'],
    ['was-there', 'when there is nothing to object to', { objectionUntil: null }, 'state.no-objection'],
    ['settle', 'when it is a complaint', { absence: null }, 'state.complaint'],
    ['resolve', 'when it is about an absence', { absence: 'absent' }, 'state.absence'],
    ['accept', '1 ms before the time is out', { expiresAt: fromNow(1) }, undefined],
    ['accept', 'when the time is out', { expiresAt: fromNow(0) }, 'state.expired'],
    ['expire', 'when the time is out', { expiresAt: fromNow(0) }, undefined],
    ['expire', '1 ms before the time is out', { expiresAt: fromNow(1) }, 'too-early'],
    ['expire', 'when the time was moved', { expiresAt: fromNow(2 * MINUTE) }, 'too-early'],
    ['accept-change', '1 ms before the time is out', { proposal: open(1) }, undefined],
    ['accept-change', 'when the time is out', { proposal: open(0) }, 'state.no-proposal'],
    ['accept-change', 'of somebody who cannot come', { unavailable: 'worker' }, 'state.unavailable'],
    ['expire-change', '1 ms before the time is out', { proposal: open(1) }, 'too-early'],
    ['expire-change', 'when another is open', { proposal: open(HOUR) }, 'too-early'],
    ['propose', 'while one is open', { proposal: open(HOUR) }, 'state.proposed'],
    ['change-request', '1 ms before the time is out', { expiresAt: fromNow(1) }, undefined],
    ['change-request', 'when the time is out', { expiresAt: fromNow(0) }, 'state.expired'],
    [
      'replace',
      'when the customer is the one who is not available',
      { unavailable: 'employer' },
      'state.available',
    ],
    ['replace', 'when both are available', { unavailable: null }, 'state.available'],
    ['cancel', '1 ms before the start', { startsAt: fromNow(1) }, undefined],
    ['cancel', 'at the start', { startsAt: fromNow(0) }, 'too-late'],
    ['rescind', 'on the fourteenth day', { status: 'confirmed', agreedAt: fromNow(-14 * DAY) }, undefined],
    ['rescind', 'on the fifteenth day', { status: 'confirmed', agreedAt: fromNow(-15 * DAY) }, 'too-late'],
    ['rescind', 'after the start', { status: 'confirmed', startsAt: fromNow(-1) }, undefined],
    ['complain', '1 ms before the 24 h are over', { approvesAt: fromNow(1) }, undefined],
    ['complain', 'when the 24 h are over', { approvesAt: fromNow(0) }, 'too-late'],
    [
      'complain',
      'long after delivery, while a problem is open',
      { approvesAt: null, problemAt: now },
      undefined,
    ],
    ['approve', 'before the worker has answered the hours', { claimUntil: fromNow(HOUR) }, 'state.claim'],
    ['complain', 'before the worker has answered the hours', { claimUntil: fromNow(HOUR) }, 'state.claim'],
    [
      'correct-hours',
      'before the worker has answered the hours',
      { claimUntil: fromNow(HOUR) },
      'state.claim',
    ],
    ['approve-for', 'before the worker has answered the hours', { claimUntil: fromNow(HOUR) }, 'state.claim'],
    ['approve-for', 'while a problem is open', { problemAt: now }, 'problem'],
    ['hold-hours', '1 ms before the time to answer is out', { claimUntil: fromNow(1) }, 'too-early'],
    ['hold-hours', 'once answered', { claimUntil: null }, 'state.no-claim'],
    ['confirm-hours', 'once answered', { claimUntil: null }, 'state.no-claim'],
    ['object-hours', 'once answered', { claimUntil: null }, 'state.no-claim'],
    ['deliver-for', '1 ms before the agreed end', { endsAt: fromNow(1) }, 'state.too-early'],
    ['approve-unanswered', 'while a problem is open', { approvesAt: null, problemAt: now }, 'state.problem'],
    ['approve-unanswered', 'when the 24 h are over', { approvesAt: fromNow(0) }, undefined],
    ['approve-unanswered', '1 ms before they are', { approvesAt: fromNow(1) }, 'too-early'],
  ])('%s, %s: to the millisecond', (action, _, times, refusal) => {
    const row = moves.find(move => move.action === action)
    const actor = actors[row?.by ?? ''] ?? { kind: 'visitor' }
    const order = { ...ripe(action, row?.from[0] ?? 'pending'), ...times }
    const ruling = can(actor, action, order, now)
    expect([ruling.allowed, ruling.allowed ? undefined : ruling.reason]).toEqual([!refusal, refusal])
  })

  it('leaves no state but the last ones without a way on', () => {
    const ends = orderStatuses.filter(
      status => !orderProcess.rows.some(row => row.from.includes(status) && row.to !== 'same'),
    )
    expect(ends).toEqual(['completed'])
    // Nobody goes on from what was called off but who objects to an absence, or decides what nobody could object to.
    const back = orderProcess.rows.filter(row => row.from.includes('cancelled') && row.to !== 'same')
    expect(back.map(({ action, to }) => [action, to])).toEqual([
      ['was-home', 'disputed'],
      ['was-there', 'disputed'],
      ['settle', 'cancelled'],
    ])
  })
})
