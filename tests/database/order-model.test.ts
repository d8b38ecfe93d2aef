/**
 * Orders live by the rules of `order-rules.ts`, against the real database: the two parties, an administrator, somebody who comes
 * instead, timers, and people who go and come back. After every step the product says what the rules say: who may do what,
 * what becomes of it, and what it costs and earns, on every page, list, notice and mail, and in the books.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderProcess } from '#app/facts/order-process.ts'
import { customerRole } from '#app/facts/roles.ts'
import { expectBooksAgree } from './books-agree.ts'
import { begun } from './order-living.ts'
import { type Role, requested } from './order-memory.ts'
import {
  type EventName,
  explore,
  isMoving,
  isOver,
  type Move,
  may,
  movesOf,
  roles,
  rows,
  type Way,
} from './order-moves.ts'
import { openRuled } from './order-ruled.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
expectBooksAgree(world)
const ruled = await openRuled(world)
const { checkOrderTotals } = await import('#app/work/orders/server/check-totals.ts')

/** In three working days, and so far ahead that a series that ends lets go of it. */
const starts = [3, 20].map(days => nineOClock(begun, days).getTime())
const near = starts[0] as number
const { ways, places } = explore(starts.map(startsAt => requested(begun.getTime(), startsAt, 40_000)))

/** Every row of the table, from each of its states, by each who may take it. */
const wanted = orderProcess.rows.flatMap(({ action, from, by, or }) =>
  from.flatMap(state =>
    [by, or].flatMap(who => (who ? [`${state} ${action} ${who === customerRole ? 'customer' : who}`] : [])),
  ),
)
const wayTo = (step: string): Way => ways.get(step) ?? { startsAt: near, moves: [] }

/** A step that is decided in several ways, each of them. */
const decisions = wanted.flatMap(step => {
  const { startsAt, moves } = wayTo(step)
  const last = moves.at(-1)
  if (last?.kind !== 'press') return []
  return Array.from({ length: rows[last.action]?.ways ?? 0 }, (_, how): [string, Way] => [
    `${step}, way ${how}`,
    { startsAt, moves: [...moves.slice(0, -1), { ...last, how }] },
  ])
})

/** `worker deliver`, `wait`, `timers`, or something that happens. */
function moveOf(text: string, how: number): Move {
  if (text === 'wait' || text === 'timers') return { kind: text }
  const [by, action] = text.split(' ') as [Role, string]
  return rows[action] ? { kind: 'press', action, by, how } : { kind: 'event', name: text as EventName }
}
const way = (texts: string, how = 0): Way => ({
  startsAt: near,
  moves: texts.split(', ').map(text => moveOf(text, how)),
})

/** Somebody else is asked for a worker who cannot be counted on, and says yes. */
const replaced = 'worker accept, worker suspended, another asked, worker accept'
const toStart = 'worker accept, wait, wait, wait'
const started = `${toStart}, worker start`

/** Where a rule has more than one answer, and the shortest way comes to another. */
const turnings: readonly [string, number][] = [
  ['worker accept, wait, wait, customer cancel', 0],
  ['worker accept, wait, wait, worker suspended, customer cancel', 0],
  ['worker accept, wait, wait, worker blocked, customer cancel', 0],
  ['worker accept, wait, wait, customer blocked, customer cancel', 0],
  ['worker accept, worker propose, customer accept-change, wait, wait, customer cancel', 4],
  ['customer change-request, worker accept, admin call-off', 2],
  [`${started}, worker ask-more-time, customer grant-more-time, worker deliver, customer approve`, 5],
  [`${started}, wait, customer stop, worker suspended, wait, timers, wait, timers`, 0],
  [`${started}, wait, customer stop, worker object-hours, customer complain, admin resolve`, 4],
  [`${started}, customer report-problem, worker deliver, wait, customer approve`, 2],
  [`${started}, customer stop, worker object-hours, customer approve`, 0],
  [`${started}, worker deliver, customer approve, customer review, wait, timers, worker answer-review`, 1],
  [`${toStart}, wait, wait, phone heard, worker deliver, admin approve-for`, 1],
  [
    `${toStart}, wait, wait, wait, worker shut-out, customer suspended, wait, timers, customer back, admin settle`,
    1,
  ],
  [`${started}, admin reassign, another asked, worker accept, customer cancel`, 1],
  [`${started}, wait, admin reassign`, 0],
  [`${toStart}, wait, wait, wait, customer absent, another asked, worker accept, customer cancel`, 0],
]

const walked = new Set<string>()

const turn = fc.record({ chance: fc.nat(10_000), how: fc.nat(1000), tried: fc.nat(1000) })
type Turn = { chance: number; how: number; tried: number }
/** Somewhere in the process, and what happens from there. */
const walk = fc.record({
  begins: fc.constantFrom(way(replaced), ...wanted.map(wayTo)),
  turns: fc.array(turn, { minLength: 8, maxLength: 8 }),
})

/** Now and then nothing happens for a while. */
const idle: Move[] = [
  { kind: 'wait', minutes: 40 },
  { kind: 'wait', minutes: 5 * 60 },
]
const tries = Object.keys(rows).flatMap(action => [...roles, 'timer' as const].map(by => ({ action, by })))

async function wander({ begins, turns }: { begins: Way; turns: readonly Turn[] }): Promise<void> {
  const one = await ruled.go({ ...begins, moves: begins.moves.slice(0, -1) }, { looks: false })
  await ruled.expectRuled(one)
  const told = begins.moves.map(move => JSON.stringify(move))
  for (const { chance, how, tried } of turns) {
    const refused = tries[tried % tries.length]
    if (refused && !may(one.m, refused.action, refused.by)) {
      const said = rows[refused.action]?.says?.(one.m, how) ?? {}
      await ruled.expectRefused(one, refused.action, ruled.actorOf(one, refused.by), said)
    }
    const moves = [...movesOf(one.m, how), ...idle]
    const next = moves[chance % moves.length] as Move
    told.push(JSON.stringify(next))
    await ruled
      .move(one, next)
      .then(() => ruled.expectRuled(one))
      .catch((error: unknown) => {
        // What happened is hard to read from the numbers.
        throw new Error(told.join('\n'), { cause: error })
      })
  }
  await ruled.expectEnds(one)
}

describe('the process against the database', () => {
  it('has a rule for every row, and stands still nowhere that the rules lead to', () => {
    expect(wanted.filter(step => !ways.has(step))).toEqual([])
    const table = orderProcess.rows.map(({ action }) => action as string)
    expect(Object.keys(rows).filter(action => !table.includes(action))).toEqual([])
    expect(places.filter(place => !isOver(place) && !isMoving(place))).toEqual([])
  })

  // ASVS 2.2.3 2.3.1
  it('allows exactly what the rules allow, and charges exactly what they say §4.11 §9.10 §9.16', async () => {
    await fc.assert(fc.asyncProperty(walk, wander), { numRuns: 30, includeErrorInReport: true })
    // Beside all other tests it takes five times as long as alone.
  }, 300_000)

  it.each(wanted)('%s', async step => {
    const one = await ruled.go(wayTo(step))
    for (const taken of (one.left ?? one).m.steps) walked.add(taken)
    await ruled.expectEnds(one)
  })

  it.each(decisions)('%s', async (_, way) => {
    await ruled.expectEnds(await ruled.go(way, { looks: false }))
  })

  it.each(turnings)('%s (%i)', async (texts, how) => {
    await ruled.expectEnds(await ruled.go(way(texts, how)))
  })

  it('pays somebody who comes instead by what they ask, and nobody else', async () => {
    const work = 'wait, wait, wait, worker start, worker deliver, customer approve'
    const one = await ruled.go(way(`${replaced}, ${work}`, 2))
    expect(one.m.charge?.gross).toBe(one.kroner * 150)
    await ruled.expectEnds(one)
  })

  it('has walked every row', async () => {
    expect(wanted.filter(step => !walked.has(step))).toEqual([])
    expect(await checkOrderTotals({ actor: { kind: 'system', name: 'timer' } }, {})).toEqual([])
  })
})
