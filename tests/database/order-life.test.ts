/**
 * Whatever the pages offer is taken, whatever timers wait for comes, and people go and come back, at random: no button fails,
 * nothing stands still, and every page, list, notice, mail and book says the same figures.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderProcess } from '#app/facts/order-process.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { may } from '#platform/shared/ability.ts'
import { HOUR, localDate, MINUTE } from '#platform/shared/time.ts'
import { aDayLess, begun, type Life, late, onTime, openLiving } from './order-living.ts'
import type { Pages } from './order-looks.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const living = await openLiving(world)
const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
const { liftSuspension } = await import('#app/company/suspension/server/lift-suspension.ts')
const { setActive } = await import('#app/company/verification/server/set-active.ts')
const { setStatus } = await import('#app/company/verification/server/set-status.ts')
const { blockPerson } = await import('#app/meeting/messages/server/block-person.ts')
const { unblockPerson } = await import('#app/meeting/messages/server/unblock-person.ts')
const { findSubstitutes } = await import('#app/work/substitutes/server/queries.ts')
const { askSubstitute } = await import('#app/work/substitutes/server/ask-substitute.ts')
const { receivePress } = await import('#app/work/today/server/press.ts')
const { stopSeries } = await import('#app/work/series/server/commands.ts')
const { orders } = await import('#app/schema/orders.server.ts')
const { orderSeries } = await import('#app/schema/series.server.ts')

const isOver = (page: OrderDetails) => page.status === 'completed' || page.status === 'cancelled'
const reason = 'Slik ble det.'
const admin = ({ cast }: Life) => ({ actor: cast.admin })

async function suspend(life: Life, who: 'customer' | 'worker') {
  await suspendPerson(admin(life), { userId: life.cast[who].userId, reason })
  life.away.add(who)
}
async function comeBack(life: Life, who: 'customer' | 'worker') {
  await liftSuspension(admin(life), { userId: life.cast[who].userId, reason })
  life.away.delete(who)
}
const setVerified = (life: Life, status: 'approved' | 'rejected', seenStatus: 'approved' | 'rejected') =>
  setStatus(admin(life), { workerId: life.cast.worker.profileId, status, seenStatus, notes: reason })
const setShown = (life: Life, active: boolean) =>
  setActive(admin(life), { workerId: life.cast.worker.profileId, active, reason })

/** The first of those who could come instead is asked. */
async function replace({ cast, orderId }: Life) {
  const { people } = await findSubstitutes({ actor: cast.customer }, { orderId })
  const [first] = people
  if (!first) throw new Error('nobody could come instead')
  const { workerId, startsAt, gross } = first
  await askSubstitute({ actor: cast.customer }, { orderId, workerId, startsAt, expectedPrice: gross })
}

/** The worker ends a series that the order is one of. */
async function release({ cast, orderId, now }: Life) {
  const [order] = await world.db.select().from(orders).where(eq(orders.id, orderId))
  const seriesId = randomUUID()
  const firstDate = localDate(order?.startsAt ?? now)
  await world.db.insert(orderSeries).values({
    ...{ id: seriesId, customerId: cast.customer.profileId, workerId: cast.worker.profileId },
    ...{ status: 'active', serviceId: 'hagearbeid', firstDate, time: '09:00', halfHours: 4, weeksBetween: 1 },
    ...{ address: 'Maridalsveien 87 B, 0461 Oslo', description: 'Klippe hekken.' },
    ...{ requestedAt: now, answeredAt: now, madeUntil: firstDate },
  })
  await world.db.update(orders).set({ seriesId }).where(eq(orders.id, orderId))
  await stopSeries({ actor: cast.worker }, { seriesId, reason, expectedOrders: 1 })
}

const aDay = `+${24 * 60}`

/** What happens to the people of an order, and not to it alone; each with what undoes it. */
const events: Record<string, { happens: (life: Life) => Promise<unknown>; undone?: string }> = {
  'worker suspended': { happens: life => suspend(life, 'worker'), undone: 'worker back' },
  'worker back': { happens: life => comeBack(life, 'worker') },
  'customer suspended': { happens: life => suspend(life, 'customer'), undone: 'customer back' },
  'customer back': { happens: life => comeBack(life, 'customer') },
  'worker rejected': {
    happens: life => setVerified(life, 'rejected', 'approved'),
    undone: 'worker approved',
  },
  'worker approved': { happens: life => setVerified(life, 'approved', 'rejected') },
  'worker hidden': { happens: life => setShown(life, false), undone: 'worker shown' },
  'worker shown': { happens: life => setShown(life, true) },
  'worker blocked': {
    happens: ({ cast }) => blockPerson({ actor: cast.customer }, { who: cast.worker.profileId }),
    undone: 'worker unblocked',
  },
  'worker unblocked': {
    happens: ({ cast }) => unblockPerson({ actor: cast.customer }, { who: cast.worker.profileId }),
  },
  'another asked': { happens: replace },
  'series stopped': { happens: release },
}
events['phone heard'] = {
  happens: ({ cast, orderId, now }) =>
    receivePress(
      { actor: cast.worker },
      {
        ...{ id: randomUUID(), orderId, did: { action: 'start' } },
        // Pressed a quarter of an hour after the start.
        ...{ at: new Date(now.getTime() - 5 * MINUTE).toISOString(), sentAt: now.toISOString() },
      },
    ),
}
const beginnings = Object.keys(events).filter(name => events[name]?.undone)

const taken = new Set<string>()

/**
 * Somebody has something to do, or a timer waits. An administrator counts only where it is theirs to decide: they can call
 * off anything, and nothing would ever stand still.
 */
function expectNotStill(life: Life, pages: Pages, waiting: number) {
  const { status, lastAction } = pages.customer
  if (isOver(pages.customer)) return
  const offered = living
    .offersOf(pages, life.away)
    .filter(({ who, action }) =>
      who === 'admin'
        ? status === 'disputed' && orderProcess.steps[action].from.some(from => from === 'disputed')
        : orderProcess.steps[action].to !== 'same',
    )
  expect(offered.length + waiting, `${status} stands still after ${lastAction}`).toBeGreaterThan(0)
}

/** When nobody does anything more, timers end it, or it waits for an administrator with a case. */
async function expectEndsAlone(life: Life, pages: Pages) {
  if (isOver(pages.customer)) return
  for (let left = 30; left > 0; left--) {
    const [due] = await living.findWaiting(life)
    if (!due) break
    await living.comeTo(life, due)
  }
  const { customer, admin } = await living.look(life)
  const { status, lastAction, problem } = customer
  const decides = may(admin, 'resolve', 'settle', 'close-problem')
  expect(isOver(customer) || decides, `${status} (${problem?.at}) is left alone after ${lastAction}`).toBe(
    true,
  )
}

const liveAs = (wanted: readonly string[], chance: number, start?: Date) =>
  live(
    Array.from({ length: wanted.length * 5 + 5 }, () => ({ chance, wait: 0 })),
    wanted,
    start,
  )

/** One life: at each turn somebody presses what the page offers, or a timer's moment comes, or nothing happens for a while. */
async function live(
  turns: readonly { chance: number; wait: number }[],
  wanted: readonly string[] = [],
  start?: Date,
) {
  const life = await living.begin(start)
  const ahead = [...wanted]
  let undo: string | undefined
  let pages = await living.look(life)
  for (const { chance, wait } of turns) {
    if (wanted.length > 0 && ahead.length === 0) break
    const offered = living.offersOf(pages, life.away)
    const waiting = await living.findWaiting(life)
    expectNotStill(life, pages, waiting.length)
    const next = ahead[0]
    const event = next ?? (chance % 7 === 0 ? (undo ?? beginnings[chance % beginnings.length]) : undefined)
    const pressed =
      next === undefined
        ? offered[chance % (offered.length + 2)]
        : offered.find(({ action }) => action === next)
    if (event && events[event]) {
      await living.atTime(life.now, async () => events[event]?.happens(life))
      undo = events[event]?.undone
      pages = await living.look(life)
      taken.add(pages.customer.lastAction)
      for (const { action } of pages.customer.steps) taken.add(action)
      if (next) ahead.shift()
    } else if (pressed) {
      if (next) ahead.shift()
      pages = await living.take(life, pressed, pages, chance)
      taken.add(pressed.action)
    } else if (next?.startsWith('+')) {
      ahead.shift()
      life.now = new Date(life.now.getTime() + Number(next) * MINUTE)
      pages = await living.look(life)
    } else if (waiting[0] && (next !== undefined || chance % 3 > 0)) {
      const before = pages
      await living.comeTo(life, waiting[0])
      pages = await living.look(life)
      const { lastAction, steps } = pages.customer
      if (steps.length > before.customer.steps.length) living.expectSums(lastAction as never, before, pages)
      taken.add(lastAction)
      if (next === lastAction) ahead.shift()
    } else {
      life.now = new Date(life.now.getTime() + wait * HOUR)
      pages = await living.look(life)
    }
  }
  expect(ahead, 'what was wanted could not be done').toEqual([])
  await expectEndsAlone(life, pages)
  await living.expectMailsAgree(life.cast, life.orderId)
}

const turn = fc.record({ chance: fc.nat(1000), wait: fc.constantFrom(0, 1, 5, 24) })

it('offers nothing that fails, stands still nowhere, and says one figure everywhere', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 10, maxLength: 10 }), turns => live(turns)),
    { numRuns: 18, includeErrorInReport: true },
  )
}, 120_000)

it.each([
  [['worker suspended', 'worker back']],
  [['customer suspended']],
  [['accept', 'worker suspended', 'worker back', 'customer suspended', 'customer back', 'cancel']],
  [['accept', 'worker rejected', 'worker approved', 'worker hidden', 'another asked']],
  [['accept', late, 'absent', 'phone heard', 'was-there', 'settle']],
  [['accept', late, 'absent', aDay, 'ask-look', 'take-up', 'settle']],
  [['accept', late, 'absent', aDay, 'ask-look', 'turn-down']],
  [['accept', 'worker blocked', 'worker unblocked', 'call-off']],
  [['change-request', 'accept', 'change-details', 'cancel']],
  [['decline']],
  [['withdraw']],
  [['expire']],
  [['accept', 'give-up']],
  [['accept', 'call-off']],
  [['accept', 'reassign']],
  [['accept', late, 'absent', 'was-there', 'settle']],
  [['accept', 'lapse']],
  [['accept', late, 'shut-out', 'was-home', 'settle']],
  [['accept', late, 'shut-out', 'charge-shut-out']],
  [['accept', 'propose', 'withdraw-change', 'propose', 'decline-change']],
  [['accept', 'propose', 'counter-change', 'accept-change', 'cancel']],
  [['accept', 'propose', 'expire-change', aDayLess, 'start', 'deliver-unreported', 'approve']],
  [['accept', onTime, 'on-the-way', 'start', 'ask-more-time', 'withdraw-more-time']],
  [
    [
      'accept',
      onTime,
      'start',
      'ask-more-time',
      'refuse-more-time',
      'ask-more-time',
      'grant-more-time',
      'deliver',
    ],
  ],
  [
    [
      'accept',
      onTime,
      'start',
      'deliver',
      'correct-hours',
      'approve',
      'review',
      'review-customer',
      'answer-review',
    ],
  ],
  [['accept', onTime, 'start', 'deliver', 'approve-unanswered', 'review', 'publish-reviews']],
  [['accept', onTime, 'start', 'report-problem', 'problem-solved', 'report-problem', 'deliver', 'approve']],
  [
    [
      'accept',
      onTime,
      'start',
      'report-problem',
      'deliver-unreported',
      'close-problem',
      'approve-unanswered',
    ],
  ],
  [['accept', onTime, 'start', 'stop', 'confirm-hours', 'approve']],
  [['accept', onTime, 'start', 'stop', 'object-hours', 'complain', 'resolve']],
  [['accept', onTime, 'start', 'stop', 'hold-hours', 'approve-unanswered']],
  [['accept', onTime, 'start', '+150', 'deliver-for', 'approve-for']],
  [['accept', onTime, 'start', 'deliver', 'complain', 'resolve']],
])('%s', async wanted => {
  await liveAs(wanted, 0)
})

/** Comes to the last step, which is looked at alone: what leads to it has been. */
async function decide(wanted: readonly string[], way: number) {
  const life = await living.begin()
  await living.follow(life, wanted.slice(0, -1))
  const pages = await living.look(life)
  const last = living.offersOf(pages).find(({ action }) => action === wanted.at(-1))
  if (!last) throw new Error(`${wanted.at(-1)} is not offered`)
  await living.take(life, last, pages, way)
  await living.expectMailsAgree(life.cast, life.orderId)
}

const underWay = ['accept', onTime, 'start']
/** The ends where somebody decides about money, each in the ways there are. */
it.each([
  [['accept', 'call-off'], 3],
  [[...underWay, '+40', 'call-off'], 2],
  [[...underWay, 'deliver', 'call-off'], 2],
  [[...underWay, 'stop', 'call-off'], 2],
  [[...underWay, 'deliver', 'approve-for'], 2],
  [[...underWay, 'deliver', 'complain', 'resolve'], 3],
  [[...underWay, 'stop', 'object-hours', 'complain', 'resolve'], 6],
  [['accept', late, 'shut-out', 'was-home', 'settle'], 3],
  [['accept', late, 'absent', 'was-there', 'settle'], 3],
])('%s in each of %i ways', async (wanted, ways) => {
  for (let way = 0; way < ways; way++) await decide(wanted, way)
})

it('a series that is stopped lets go of what is far ahead', async () => {
  await liveAs(['accept', 'series stopped'], 0, nineOClock(begun, 20))
})

it('has taken every step', () => {
  const all = orderProcess.rows.map(({ action }) => action).filter(action => action !== 'place')
  expect(all.filter(action => !taken.has(action))).toEqual([])
})
