import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { orderProcess } from '#app/facts/order-process.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import type { Actor } from '#platform/shared/actor.ts'
import { localDate, localTime, MINUTE } from '#platform/shared/time.ts'
import { type Cast, everybody, openLooks, type Pages, type Who } from './order-looks.ts'
import { nineOClock, type openWorld } from './world.ts'

export type ActionId = keyof typeof orderProcess.steps
type Take = ((caller: { actor: Actor }, input: object) => Promise<unknown>) & { commandName?: string }

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Every command of an order, by its step. */
async function findCommands(): Promise<Map<string, Take>> {
  const files = globSync('app/*/*/server/*.ts', { cwd: root }).filter(file => !file.endsWith('.test.ts'))
  const modules = await Promise.all(files.map(file => import(/* @vite-ignore */ `${root}${file}`)))
  const found = modules.flatMap(module => Object.values(module) as (Take | null)[])
  return new Map(
    found.flatMap(take =>
      take?.commandName?.startsWith('order.') ? [[take.commandName.slice('order.'.length), take]] : [],
    ),
  )
}

// A Monday that is still to come, so that no timer of these orders comes by itself meanwhile.
export const begun = new Date('2027-03-01T08:00:00Z')
const startsAt = nineOClock(begun, 3)

type Asked = { page: OrderDetails; chance: number; now: Date }
const why = 'Slik ble det.'

/** A day that is still to come, and a length unlike both what is agreed and what is proposed. */
const proposed = ({ page, chance, now }: Asked) => {
  const lengths = [2, 3, 4, 5, 6, 7].filter(
    length => length !== page.halfHours && length !== page.proposal?.halfHours,
  )
  return {
    ...{ date: localDate(nineOClock(now, 3)), time: localTime(startsAt), address: page.address },
    halfHours: lengths[chance % lengths.length],
    agreement: page.agreement,
  }
}
const seenWith = ({ page }: Asked) => ({ seen: page.status, reason: why })
const toProposal = ({ page }: Asked) => ({ changeId: page.proposalId })

/** Every way to call an order off that its state allows, and any amount within the price. */
function calledOff({ page, chance }: Asked) {
  const { status, agreed } = page
  const outcomes = {
    pending: ['nothing'],
    confirmed: ['nothing', 'late', 'amount'],
  }[status as string] ?? ['nothing', 'amount']
  const outcome = outcomes[chance % outcomes.length]
  const amount = outcome === 'amount' && { amount: 1 + ((chance * 7919) % agreed.gross) }
  const { agreement, paidHalfHours } = page
  return { seen: status, agreement, paidHalfHours, outcome, ...amount, reason: why }
}

/** Everything, nothing or any part is paid back; where two hours were reported, any between them hold. */
function resolved({ page, chance }: Asked) {
  const { claim, workedHalfHours: worked } = page
  const outcome = (['full', 'partial', 'none'] as const)[chance % 3]
  // Less than any half hour costs.
  const refund = outcome === 'partial' && { refund: 1 + ((chance * 7919) % (page.agreed.rate / 2 - 1)) }
  const hours =
    claim && worked !== null
      ? { workedHalfHours: chance % 2 ? worked : Math.floor((claim.halfHours + worked) / 2) }
      : {}
  return { outcome, ...refund, ...hours, reason: why }
}

const settlements = ['nothing', 'late', 'agreed'] as const

/** What a person would send with each step. Those not named need the order alone. */
const said: Partial<Record<ActionId, (asked: Asked) => object>> = {
  accept: ({ page }) => ({ agreement: page.agreement }),
  decline: () => ({ reason: why }),
  'give-up': () => ({ reason: why }),
  cancel: ({ page }) => ({ expectedCharge: page.cancellationCharge }),
  rescind: ({ page }) => ({ name: 'Prøve Person', address: page.address }),
  deliver: ({ page, chance }) => ({ workedHalfHours: 1 + (chance % page.halfHours), undone: '' }),
  'correct-hours': ({ page }) => ({
    workedHalfHours: 1 + ((page.workedHalfHours ?? 0) % page.halfHours),
    why,
  }),
  approve: ({ page }) => ({ expectedCharge: page.gross }),
  stop: ({ page, chance }) => ({ workedHalfHours: 1 + (chance % page.halfHours), why }),
  'object-hours': ({ page }) => ({
    workedHalfHours: 1 + ((page.workedHalfHours ?? 0) % page.halfHours),
    why,
  }),
  'deliver-for': ({ page }) => ({ seen: page.status, workedHalfHours: page.halfHours, reason: why }),
  'approve-for': ({ page }) => ({ seen: page.status, expectedCharge: page.gross, reason: why }),
  'report-problem': () => ({ text: why, pictures: [] }),
  'close-problem': ({ page }) => ({ problemAt: page.problem?.at, reason: why }),
  complain: () => ({ text: why, pictures: [] }),
  resolve: resolved,
  'ask-more-time': ({ chance }) => ({ halfHours: 1 + (chance % 2), why }),
  'grant-more-time': ({ page }) => ({ halfHours: page.moreTime?.halfHours }),
  'change-request': ({ page, chance }) => ({
    ...{ date: localDate(startsAt), time: localTime(startsAt), halfHours: 2 + (chance % 4) },
    ...{ address: page.address, description: `Ny beskrivelse ${chance}`, entryNote: '', tasks: [] },
    ...{ agreement: page.agreement, expectedRate: page.agreed.rate },
  }),
  'change-details': ({ chance }) => ({ description: `Ny beskrivelse ${chance}`, entryNote: '' }),
  'was-there': () => ({ text: why }),
  'shut-out': () => ({ arrived: localTime(startsAt) }),
  'was-home': () => ({ text: why }),
  propose: proposed,
  'counter-change': asked => ({ ...proposed(asked), changeId: asked.page.proposalId }),
  ...{ 'accept-change': toProposal, 'decline-change': toProposal, 'withdraw-change': toProposal },
  'ask-look': () => ({ text: why }),
  ...{ 'take-up': seenWith, 'turn-down': seenWith },
  settle: ({ chance }) => ({ outcome: settlements[chance % settlements.length], reason: why }),
  'call-off': calledOff,
  reassign: asked => (asked.page.status === 'in_progress' ? calledOff(asked) : seenWith(asked)),
  review: ({ chance }) => ({ stars: 1 + (chance % 5), text: why }),
  'review-customer': ({ chance }) => ({ stars: 1 + (chance % 5), text: why }),
  'answer-review': () => ({ text: why }),
}

/** An order on its way, and the moment that it has come to. */
export type Life = {
  cast: Cast
  orderId: string
  now: Date
  done: Set<string>
}
export type Offer = { who: Who; action: ActionId }
type Waiting = { id: string; name: string; data: object; at: Date }
/** Orders that live: what the pages offer can be pressed, and timers come. */
export async function openLiving(world: Awaited<ReturnType<typeof openWorld>>) {
  const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
  const { jobs } = await import('#app/server.ts')
  const { atTime } = await import('#platform/clock.server.ts')
  const commands = await findCommands()
  const { read, ...looks } = await openLooks(world)
  const timer: Actor = { kind: 'system', name: 'timer' }

  async function begin(start = startsAt): Promise<Life> {
    const cast: Cast = {
      customer: await world.customer(),
      worker: await world.worker(),
      admin: await world.admin(),
    }
    const { orderId } = await atTime(begun, () =>
      placeOrder({ actor: cast.customer }, world.request(cast.worker, start)),
    )
    return { cast, orderId, now: begun, done: new Set() }
  }

  const look = ({ cast, orderId, now }: Life): Promise<Pages> => atTime(now, () => looks.look(cast, orderId))

  /** What the pages let each one press. */
  const offersOf = (pages: Pages): Offer[] =>
    everybody.flatMap(who =>
      pages[who].abilities.flatMap(({ action, allowed }) =>
        allowed && action in orderProcess.steps ? [{ who, action: action as ActionId }] : [],
      ),
    )

  /** What the timers of an order wait for, the soonest first. */
  async function findWaiting({ orderId, done }: Life): Promise<Waiting[]> {
    const { rows } = await world.db.execute(
      sql`select id, name, data, start_after from pgboss.job
        where data ->> 'orderId' = ${orderId} and start_after > ${begun.toISOString()} and state < 'active'
        order by start_after, name, id`,
    )
    return rows
      .filter(({ id }) => !done.has(id as string))
      .map(row => ({
        ...(row as Waiting),
        at: new Date(row.start_after as string),
      }))
  }

  const inputOf = ({ orderId, now }: Life, { action, who }: Offer, pages: Pages, chance: number) => ({
    orderId,
    ...said[action]?.({ page: pages[who], chance, now }),
  })

  /** Takes a step, or tries to. */
  const send = ({ orderId, now }: Life, action: string, actor: Actor, input: object): Promise<unknown> =>
    atTime(now, () => commands.get(action)?.({ actor }, { orderId, ...input }) ?? Promise.reject(action))

  /** Presses a button as the page shows it. */
  const press = (life: Life, offer: Offer, pages: Pages, chance: number): Promise<unknown> =>
    send(life, offer.action, life.cast[offer.who], inputOf(life, offer, pages, chance))

  /** A timer's step, as if its moment had come. */
  const tick = (life: Life, action: ActionId, about: object = {}): Promise<unknown> =>
    send(life, action, timer, about)

  /** Takes these steps one after the other, with nothing looked at; `+30` is half an hour. */
  async function follow(life: Life, wanted: readonly string[]): Promise<void> {
    for (const next of wanted) {
      if (next.startsWith('+')) {
        life.now = new Date(life.now.getTime() + Number(next) * MINUTE)
        continue
      }
      const pages = await readAll(life)
      const offer = offersOf(pages).find(({ action }) => action === next)
      if (!offer) throw new Error(`${next} is not offered`)
      await press(life, offer, pages, 3)
    }
  }
  const readAll = ({ cast, orderId, now }: Life) => atTime(now, () => read(cast, orderId))

  /** The soonest timer comes, at its moment. */
  async function comeTo(life: Life, due: Waiting): Promise<void> {
    life.done.add(due.id)
    life.now = new Date(Math.max(life.now.getTime(), due.at.getTime()))
    await atTime(life.now, async () => jobs.find(({ name }) => name === due.name)?.run(due.data))
  }

  return {
    ...looks,
    begin,
    look,
    offersOf,
    findWaiting,
    send,
    press,
    tick,
    follow,
    readAll,
    comeTo,
    atTime,
  }
}

/** Minutes from the request to a moment around the start or the end. */
const toStart = (startsAt.getTime() - begun.getTime()) / MINUTE
export const late = `+${toStart + 20}`
export const onTime = `+${toStart}`
