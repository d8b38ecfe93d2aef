import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { customerRole } from '#app/facts/roles.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import type { Actor, Person } from '#platform/shared/actor.ts'
import { openHappenings } from './order-happenings.ts'
import { begun, type Life, openLiving } from './order-living.ts'
import type { Pages } from './order-looks.ts'
import { begunHours, cancelling, type Model, requested, type Said, standing } from './order-memory.ts'
import {
  after,
  asksFor,
  isAway,
  isMoving,
  isOver,
  lastOf,
  type Move,
  may,
  offered,
  roles,
  rows,
  substituteStart,
  type Way,
  waiting,
} from './order-moves.ts'
import type { openWorld } from './world.ts'

/** An order, what the rules say of it, and who else there is. */
export type Ruled = {
  life: Life
  m: Model
  pages: Pages
  /** Asks `kroner` an hour, which is less than anybody before. */
  second: Person
  kroner: number
  /** What it was before somebody else was asked. */
  left?: { life: Life; m: Model }
}

const sumsOf = ({ gross, wage }: { gross: number; wage: number }) => ({ gross, wage })
const ms = (at: string | null | undefined) => (at ? Date.parse(at) : null)

/** What a page says, in the words of the rules. */
const read = (page: OrderDetails) => ({
  ...{ status: page.status, ...sumsOf(page), charge: page.charge && sumsOf(page.charge) },
  ...{ steps: page.steps.map(({ action }) => action as string), last: page.lastAction as string },
  ...{ startsAt: ms(page.startsAt), endsAt: ms(page.endsAt), halfHours: page.halfHours },
  ...{ agreement: page.agreement, expiresAt: ms(page.expiresAt), worked: page.workedHalfHours },
  ...{ approvesAt: ms(page.approvesAt), claimUntil: ms(page.claim?.until) },
  ...{ problemAt: ms(page.problem?.at), objectUntil: ms(page.objectionUntil) },
  more: page.moreTime?.halfHours ?? null,
  isOnTheWay: page.onTheWayAt !== null,
  proposal: page.proposal && {
    by: page.proposal.by === customerRole ? 'customer' : 'worker',
    ...{ startsAt: ms(page.proposal.startsAt), halfHours: page.proposal.halfHours },
    ends: ms(page.proposal.expiresAt),
  },
})
const ruledOf = (m: Model): ReturnType<typeof read> => ({
  ...{ status: m.status as OrderDetails['status'], ...standing(m), charge: m.charge },
  ...{ steps: m.steps.map(step => step.split(' ')[1] ?? ''), last: lastOf(m) },
  ...{ startsAt: m.startsAt, endsAt: m.startsAt + m.halfHours * 30 * 60_000, halfHours: m.halfHours },
  ...{ agreement: m.agreement, expiresAt: m.expiresAt, worked: m.worked },
  ...{ approvesAt: m.approvesAt, claimUntil: m.claimUntil },
  ...{ problemAt: m.problemAt, objectUntil: m.objectUntil },
  more: m.status === 'in_progress' ? m.more : null,
  ...{ isOnTheWay: m.isOnTheWay, proposal: m.proposal },
})

const pressable = ({ abilities }: OrderDetails) =>
  abilities.flatMap(({ action, allowed }) => (allowed ? [action as string] : [])).sort()

const refusals = ['CONFLICT', 'FORBIDDEN', 'INVALID_INPUT', 'NOT_FOUND', 'UNAUTHENTICATED']

/** Orders that live by the rules of `order-rules.ts`: what they say is done, and the product must come to the same. */
export async function openRuled(world: Awaited<ReturnType<typeof openWorld>>) {
  const living = await openLiving(world)
  const { happenings, ask } = await openHappenings(world)
  const stranger = await world.customer()
  let lives = 0

  async function begin(startsAt: number): Promise<Ruled> {
    lives += 1
    const life = await living.begin(new Date(startsAt))
    const kroner = 399 - lives
    const services = [{ serviceId: 'hagearbeid', name: 'Hagearbeid', hourlyRate: kroner }]
    const second = await world.worker({ profile: { hourlyRate: kroner }, services })
    const m = requested(begun.getTime(), startsAt, 40_000)
    return { life, m, pages: await living.readAll(life), second, kroner }
  }

  /** Every page, list, notice and book says what the rules say; everybody may do just that; and time goes on. */
  async function expectRuled(ruled: Ruled): Promise<void> {
    const { life, m } = ruled
    const pages = await living.look(life)
    ruled.pages = pages
    for (const by of roles) {
      expect({ by, ...read(pages[by]) }).toEqual({ by, ...ruledOf(m) })
      // Whoever is away sees no page.
      if (!isAway(m, by))
        expect({ by, may: pressable(pages[by]), steps: m.steps }).toEqual({
          ...{ by, may: offered(m, by).sort(), steps: m.steps },
        })
    }
    expect(pages.customer.cancellationCharge).toBe(may(m, 'cancel', 'customer') ? cancelling(m).gross : null)
    expect(pages.admin.paidHalfHours).toBe(begunHours(m))
    expect(isOver(m) || isMoving(m), `${m.status} stands still after ${m.steps.at(-1)}`).toBe(true)
    const queued = (await living.findWaiting(life)).map(({ at }) => at.getTime())
    // Its own job, or one that sets it: who never started is asked at the end, and may lapse a day after.
    for (const { action, at } of waiting(m).filter(({ at }) => at > m.now))
      expect({ action, isSet: queued.some(one => one <= at) }).toEqual({ action, isSet: true })
  }

  /** What is sent with a step, with the proposal that is open. */
  const filled = ({ pages }: Ruled, { changeId, ...input }: Said): Said => {
    if (changeId === undefined) return input
    return {
      ...input,
      changeId: changeId === 'open' ? (pages.customer.proposalId ?? randomUUID()) : changeId,
    }
  }

  async function expectRefused(ruled: Ruled, action: string, actor: Actor, said: Said): Promise<void> {
    const input = filled(ruled, said)
    const answer = await living.send(ruled.life, action, actor, input).then(
      () => 'done',
      ({ code }: { code?: string }) => code ?? 'broken',
    )
    const tried = { action, actor, input, steps: ruled.m.steps }
    expect({ ...tried, isRefused: refusals.includes(answer), answer }).toEqual({
      ...tried,
      isRefused: true,
      answer,
    })
  }

  const timer: Actor = { kind: 'system', name: 'timer' }
  const actorOf = ({ life }: Ruled, by: string): Actor =>
    by === 'timer' ? timer : life.cast[by as keyof Life['cast']]

  /** Nobody but those who may takes a step that the rules allow now, and not with what they do not allow. */
  async function expectOnly(ruled: Ruled, action: string): Promise<void> {
    const { m, second, life } = ruled
    const row = rows[action]
    const input = row?.says?.(m, 3) ?? {}
    for (const by of [...roles, 'timer'] as const)
      if (!may(m, action, by)) await expectRefused(ruled, action, actorOf(ruled, by), input)
    const strangers: Actor[] = [stranger, { kind: 'visitor' }]
    if (life.cast.worker !== second) strangers.push(second)
    for (const actor of strangers) await expectRefused(ruled, action, actor, input)
    const [by] = row?.by.filter(one => may(m, action, one)) ?? []
    for (const never of row?.never?.(m) ?? [])
      await expectRefused(ruled, action, actorOf(ruled, by ?? ''), never)
  }

  /** Somebody else is asked: what was agreed is as the rules say, and it goes on with the new order. */
  async function askAnother(ruled: Ruled, left: Model): Promise<void> {
    const { life, m, second, kroner } = ruled
    const gross = kroner * 50 * asksFor(m)
    const orderId = await living.atTime(life.now, () => ask(life, m, second.profileId, gross))
    life.now = new Date(left.now)
    await expectRuled({ ...ruled, m: left })
    const anew = requested(m.now, substituteStart(m), kroner * 100, true)
    ruled.left = { life, m: left }
    ruled.life = { ...life, orderId, cast: { ...life.cast, worker: second }, done: new Set() }
    ruled.m = { ...anew, halfHours: asksFor(m), now: left.now }
  }

  /** What is due by then comes, each at its moment or now, and what that sets. */
  async function comeUntil(
    life: Life,
    until: number,
    comes: (job: { name: string }) => boolean,
  ): Promise<void> {
    for (;;) {
      const due = (await living.findWaiting(life)).find(job => job.at.getTime() <= until && comes(job))
      if (!due) return
      await living.comeTo(life, due)
    }
  }

  /** It happens, in the product and by the rules. */
  async function move(ruled: Ruled, what: Move): Promise<void> {
    const { life, m } = ruled
    const come = after(m, what)
    if (what.kind === 'press') {
      const input = filled(ruled, rows[what.action]?.says?.(m, what.how) ?? {})
      await living.send(life, what.action, actorOf(ruled, what.by), input).catch((error: unknown) => {
        throw new Error(`${what.by} could not ${what.action}: ${JSON.stringify(error)} ${error}`)
      })
    } else if (what.kind === 'timers') {
      await comeUntil(life, m.now, () => true)
    } else if (what.kind === 'wait') {
      // A timer may be late; reminders come meanwhile.
      await comeUntil(life, come.now, ({ name }) => name === 'orders.remind')
    } else if (what.kind === 'event' && what.name === 'another asked') {
      return askAnother(ruled, come)
    } else if (what.kind === 'event') {
      await living.atTime(life.now, () => happenings[what.name as keyof typeof happenings](life, m))
    }
    ruled.m = come
    life.now = new Date(come.now)
  }

  /** One move after the other, each looked at; or only the last. */
  async function go({ startsAt, moves }: Way, { looks = true } = {}): Promise<Ruled> {
    const ruled = await begin(startsAt)
    if (looks) await expectRuled(ruled)
    for (const [place, what] of moves.entries()) {
      const isLast = place === moves.length - 1
      if (!looks && ruled.m.proposal) ruled.pages = await living.readAll(ruled.life)
      if (looks && isLast && what.kind === 'press') await expectOnly(ruled, what.action)
      if (looks && isLast && what.kind === 'timers')
        for (const { action } of waiting(ruled.m)) await expectOnly(ruled, action)
      await move(ruled, what)
      if (looks || isLast) await expectRuled(ruled)
    }
    return ruled
  }

  /** When nobody does anything more, time ends it, or it waits for an administrator with a case. */
  async function expectEnds(ruled: Ruled): Promise<void> {
    for (let left = 30; left > 0 && waiting(ruled.m).length > 0; left--) {
      const [soonest] = waiting(ruled.m)
        .map(({ at }) => at)
        .sort((one, other) => one - other)
      ruled.m = { ...ruled.m, now: Math.max(ruled.m.now, soonest ?? 0) }
      ruled.life.now = new Date(ruled.m.now)
      await move(ruled, { kind: 'timers' })
    }
    await expectRuled(ruled)
    const decides = ['resolve', 'settle', 'close-problem'].some(action => may(ruled.m, action, 'admin'))
    expect(isOver(ruled.m) || decides, `${ruled.m.status} is left alone`).toBe(true)
    await living.expectMailsAgree(ruled.life.cast, ruled.life.orderId)
    if (ruled.left) await expectLeft(ruled, ruled.left)
  }

  /** What was agreed before somebody else was asked has come to nothing more. */
  async function expectLeft(ruled: Ruled, { life, m }: NonNullable<Ruled['left']>): Promise<void> {
    const { now, isCustomerGone } = ruled.m
    await expectRuled({ ...ruled, life: { ...life, now: new Date(now) }, m: { ...m, now, isCustomerGone } })
    await living.expectMailsAgree(life.cast, life.orderId)
  }

  return { begin, go, move, expectRuled, expectRefused, expectEnds, actorOf }
}
