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
type GuardedOrder = import('#app/work/orders/server/policy.ts').GuardedOrder
type ActionId = import('#app/facts/order-process.ts').ActionId

const root = fileURLToPath(new URL('../../', import.meta.url))

/** All order commands, from any feature. */
async function commandNames(): Promise<string[]> {
  const files = globSync(['app/work/orders/server/*.ts', 'app/meeting/reviews/server/*.ts'], { cwd: root })
  const modules = await Promise.all(
    files.filter(file => !file.endsWith('.test.ts')).map(file => import(/* @vite-ignore */ `${root}${file}`)),
  )
  const names = modules.flatMap(module =>
    Object.values(module).map(value => (value as { commandName?: string } | null)?.commandName),
  )
  return [...new Set(names.filter(name => name?.startsWith('order.')))] as string[]
}

const now = new Date('2026-12-04T08:00:00Z')
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

/** An order whose time rule allows the action. */
function ripe(action: ActionId, status: GuardedOrder['status']): GuardedOrder {
  const ends = action === 'expire' || action === 'approve-unanswered'
  return {
    status,
    customerId: 'c',
    workerId: 'w',
    startsAt: new Date(now.getTime() + (action === 'start' ? 0 : 2 * DAY)),
    expiresAt: new Date(now.getTime() + (ends ? -1 : HOUR)),
    deliveredAt: new Date(now.getTime() - HOUR),
    approvesAt: new Date(now.getTime() + (ends ? -1 : HOUR)),
    completedAt: new Date(now.getTime() - (action === 'publish-reviews' ? 14 * DAY : HOUR)),
    reviews: { byCustomer: written[action] ?? 'none', byWorker: 'none' },
    reviewAnswered: false,
    partyGone: false,
    unavailable: null,
  }
}

const fromNow = (ms: number) => new Date(now.getTime() + ms)
const moves = orderProcess.rows.filter(({ action }) => action !== 'place')

describe('the process table', () => {
  it('has one command for each row, and no command is without a row §9.16', async () => {
    const alone = orderProcess.rows.filter(({ within }) => !within)
    expect((await commandNames()).sort()).toEqual(alone.map(({ action }) => `order.${action}`).sort())
  })

  it('has one button for each row that a person takes, and none for a timer', () => {
    const withButton = orderProcess.rows.filter(row => row.button !== null)
    expect(withButton.every(row => row.by !== 'timer')).toBe(true)
    expect([...orderActionIds].sort()).toEqual(withButton.map(row => row.action).sort())
    for (const row of orderProcess.rows) expect(row.button === null).toBe(row.by === 'timer')
  })

  it('tells the other party of everything, in whole sentences', () => {
    const facts = {
      customer: 'Marte',
      worker: 'Ingrid',
      service: 'Hagearbeid',
      when: 'fredag 4. desember kl. 09.00–11.00',
      amount: '800,00 kr',
      hours: '2 timer',
      reason: 'Syk',
      reviewsShow: 'fredag 18. desember',
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
      const others = row.by === 'employer' ? ['worker'] : row.by === 'worker' ? ['employer'] : []
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
    ({ action, by, from }) => {
      for (const status of orderStatuses) {
        const order = ripe(action, status)
        for (const [name, actor] of Object.entries(actors)) {
          const expected = name === by && from.includes(status)
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
    ['accept', '1 ms before the time is out', { expiresAt: fromNow(1) }, undefined],
    ['accept', 'when the time is out', { expiresAt: fromNow(0) }, 'state.expired'],
    ['expire', 'when the time is out', { expiresAt: fromNow(0) }, undefined],
    ['expire', '1 ms before the time is out', { expiresAt: fromNow(1) }, 'too-early'],
    ['cancel', '1 ms before the start', { startsAt: fromNow(1) }, undefined],
    ['cancel', 'at the start', { startsAt: fromNow(0) }, 'too-late'],
    ['complain', '24 h less 1 ms after delivery', { deliveredAt: fromNow(1 - 24 * HOUR) }, undefined],
    ['complain', '24 h after delivery', { deliveredAt: fromNow(-24 * HOUR) }, 'too-late'],
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
    expect(ends).toEqual(['completed', 'cancelled'])
  })
})
