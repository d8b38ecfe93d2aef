import { expect, it } from 'vitest'
import type { Failure } from '#platform/shared/errors.ts'
import { type ActionId, type Life, late, onTime, openLiving } from './order-living.ts'
import type { Who } from './order-looks.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const living = await openLiving(world)
const { checkOrderTotals } = await import('#app/work/orders/server/check-totals.ts')

type By = Who | 'timer'
/** A step, who takes it, and when, in seconds after the moment that the path has come to. */
type Side = readonly [action: ActionId, by: By, seconds?: number]
type Race = {
  path: readonly string[]
  sides: readonly Side[]
  /** Some steps may both be taken when they come in the right order. */
  both?: true
}

const SECOND = 1000
const underWay = ['accept', onTime, 'start']
const delivered = [...underWay, 'deliver']
const soon = `+${Number(onTime) - 20}`
const aDay = `+${24 * 60}`

const races: Race[] = [
  {
    path: [],
    sides: [
      ['call-off', 'admin'],
      ['accept', 'worker'],
    ],
  },
  {
    path: [],
    sides: [
      ['reassign', 'admin'],
      ['accept', 'worker'],
    ],
  },
  {
    path: [],
    sides: [
      ['reassign', 'admin'],
      ['withdraw', 'customer'],
    ],
  },
  {
    path: [],
    sides: [
      ['accept', 'worker'],
      ['change-request', 'customer'],
    ],
  },
  {
    path: ['accept', 'propose'],
    sides: [
      ['cancel', 'customer'],
      ['accept-change', 'worker'],
    ],
    both: true,
  },
  {
    path: ['accept', 'propose'],
    sides: [
      ['withdraw-change', 'customer'],
      ['accept-change', 'worker'],
    ],
  },
  {
    path: ['accept', 'propose'],
    sides: [
      ['call-off', 'admin'],
      ['accept-change', 'worker'],
    ],
  },
  {
    path: ['accept'],
    sides: [
      ['reassign', 'admin'],
      ['give-up', 'worker'],
    ],
  },
  {
    path: ['accept'],
    sides: [
      ['reassign', 'admin'],
      ['cancel', 'customer'],
    ],
  },
  {
    path: ['accept'],
    sides: [
      ['call-off', 'admin'],
      ['cancel', 'customer'],
    ],
  },
  {
    path: ['accept', soon],
    sides: [
      ['cancel', 'customer'],
      ['start', 'worker'],
    ],
  },
  {
    path: ['accept', soon],
    sides: [
      ['reassign', 'admin'],
      ['start', 'worker'],
    ],
  },
  {
    path: ['accept', soon],
    sides: [
      ['call-off', 'admin'],
      ['start', 'worker'],
    ],
  },
  {
    path: ['accept', late],
    sides: [
      ['absent', 'customer'],
      ['shut-out', 'worker'],
    ],
  },
  {
    path: ['accept', late],
    sides: [
      ['absent', 'customer'],
      ['start', 'worker'],
    ],
  },
  {
    path: ['accept', onTime, '+120', aDay],
    sides: [
      ['lapse', 'timer'],
      ['absent', 'customer'],
    ],
  },
  {
    path: underWay,
    sides: [
      ['report-problem', 'customer'],
      ['deliver', 'worker'],
    ],
    both: true,
  },
  {
    path: underWay,
    sides: [
      ['deliver', 'worker'],
      ['stop', 'customer'],
    ],
  },
  {
    path: underWay,
    sides: [
      ['call-off', 'admin'],
      ['deliver', 'worker'],
    ],
  },
  {
    path: underWay,
    sides: [
      ['call-off', 'admin'],
      ['stop', 'customer'],
    ],
  },
  {
    path: [...underWay, '+120', aDay],
    sides: [
      ['deliver', 'worker'],
      ['deliver-unreported', 'timer'],
    ],
  },
  {
    path: [...underWay, '+120', aDay],
    sides: [
      ['stop', 'customer'],
      ['deliver-unreported', 'timer'],
    ],
  },
  {
    path: [...underWay, '+120'],
    sides: [
      ['deliver-for', 'admin'],
      ['deliver', 'worker'],
    ],
  },
  {
    path: delivered,
    sides: [
      ['complain', 'customer'],
      ['approve', 'customer'],
    ],
  },
  {
    path: delivered,
    sides: [
      ['approve', 'customer'],
      ['correct-hours', 'worker'],
    ],
  },
  {
    path: delivered,
    sides: [
      ['call-off', 'admin'],
      ['approve', 'customer'],
    ],
  },
  {
    path: delivered,
    sides: [
      ['approve-for', 'admin'],
      ['complain', 'customer'],
    ],
  },
  {
    path: [...delivered, aDay],
    sides: [
      ['complain', 'customer', -1],
      ['approve-unanswered', 'timer'],
    ],
  },
  {
    path: [...delivered, aDay],
    sides: [
      ['approve', 'customer', -1],
      ['approve-unanswered', 'timer'],
    ],
  },
  {
    path: [...delivered, aDay],
    sides: [
      ['call-off', 'admin'],
      ['approve-unanswered', 'timer'],
    ],
  },
  {
    path: [...underWay, 'stop', aDay],
    sides: [
      ['confirm-hours', 'worker', -1],
      ['object-hours', 'worker', -1],
      ['hold-hours', 'timer'],
    ],
  },
  {
    path: ['accept', late, 'shut-out', aDay],
    sides: [
      ['charge-shut-out', 'timer'],
      ['was-home', 'customer', -1],
    ],
  },
  {
    path: [...delivered, 'complain'],
    sides: [
      ['resolve', 'admin'],
      ['resolve', 'admin'],
    ],
  },
]

// Whoever is asked first is mostly first: half of them the other way round.
const named = races.map((race, round) => ({
  ...race,
  round,
  sides: round % 2 ? race.sides.toReversed() : race.sides,
  name: `${race.path.at(-1) ?? 'asked'}: ${race.sides.map(([action]) => action).join(' and ')}`,
}))

/** The life as it stood some seconds before or after. */
const at = (life: Life, seconds = 0): Life => ({
  ...life,
  now: new Date(life.now.getTime() + seconds * SECOND),
})

async function runRace({ path, sides, both }: Race, chance: number) {
  const life = await living.begin()
  await living.follow(life, path)
  const first = Math.min(...sides.map(([, , seconds = 0]) => seconds))
  const pages = await living.readAll(at(life, first))
  const steps = pages.customer.steps.length
  const pressed = sides.map(([action, who, seconds]) => {
    const moment = at(life, seconds)
    if (who === 'timer') return () => living.tick(moment, action)
    const offered = living.offersOf(pages).some(offer => offer.who === who && offer.action === action)
    expect({ action, who, offered }).toEqual({ action, who, offered: true })
    return () => living.press(moment, { who, action }, pages, chance)
  })
  const answers = await Promise.all(
    pressed.map(press =>
      press().then(
        () => 'done',
        ({ code, message }: Failure) => code ?? message,
      ),
    ),
  )
  const won = answers.filter(answer => answer === 'done').length
  expect(answers.filter(answer => answer !== 'done' && answer !== 'CONFLICT')).toEqual([])
  if (both) expect(won).toBeGreaterThan(0)
  else expect({ answers, won }).toEqual({ answers, won: 1 })
  const after = await living.look(life)
  expect(after.customer.steps).toHaveLength(steps + won)
}

it.each(named)(
  'in the same second, $name: the later one is told, and nothing is lost',
  async ({ round, ...race }) => {
    await runRace(race, round)
  },
)

it('left every total right', async () => {
  const actor = { kind: 'system', name: 'test' } as const
  expect(await checkOrderTotals({ actor }, {})).toEqual([])
})
