import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Failure } from '#platform/shared/errors.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { type Life, late, onTime, openLiving } from './order-living.ts'
import { type Race, races } from './order-race-list.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const living = await openLiving(world)
const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
const { receivePress } = await import('#app/work/today/server/press.ts')
const { checkOrderTotals } = await import('#app/work/orders/server/check-totals.ts')

const SECOND = 1000

// Whoever is asked first is mostly first: each is run the other way round too.
const named = races.flatMap((race, round) =>
  [race.sides, race.sides.toReversed()].map(sides => ({
    ...race,
    ...{ round, sides },
    name: `${race.path.at(-1) ?? 'asked'}: ${sides.map(([action]) => action).join(' and ')}`,
  })),
)

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
    const changeId = pages.worker.proposalId
    if (who === 'timer') return () => living.tick(moment, action, changeId ? { changeId } : {})
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
  // Whoever takes a case up writes the worker's objection too.
  const written = sides.filter(([action], side) => answers[side] === 'done' && action === 'take-up').length
  expect(after.customer.steps).toHaveLength(steps + won + written)
}

it.each(named)(
  'in the same second, $name: the later one is told, and nothing is lost',
  async ({ round, ...race }) => {
    await runRace(race, round)
  },
)

it('in the same second, a customer is suspended and the work is started: marked before it, or finished as usual', async () => {
  for (const round of [0, 1]) {
    const life = await living.begin()
    await living.follow(life, ['accept', onTime])
    const pages = await living.readAll(life)
    const { admin, customer } = life.cast
    const shut = () =>
      living.atTime(life.now, () =>
        suspendPerson({ actor: admin }, { userId: customer.userId, reason: 'Vi ser på saken.' }),
      )
    const start = () => living.press(life, { who: 'worker', action: 'start' }, pages, 0)
    const sides: (() => Promise<unknown>)[] = [shut, start]
    await Promise.all((round ? sides.toReversed() : sides).map(side => side()))
    const { worker } = await living.look(life)
    expect(worker.status).toBe('in_progress')
    expect([
      ['place', 'accept', 'mark', 'start'],
      ['place', 'accept', 'start'],
    ]).toContainEqual(worker.steps.map(({ action }) => action))
  }
})

it.each(['absent', 'lapse'] as const)(
  'in the same second, a start that waited on the phone and %s: it begins, or it is kept for a case',
  async action => {
    for (const round of [0, 1]) {
      const life = await living.begin()
      await living.follow(life, ['accept', ...(action === 'absent' ? [late] : [onTime, `+${26 * 60}`])])
      const { worker: actor } = life.cast
      const pages = await living.readAll(life)
      const waited = action === 'absent' ? 5 : 26 * 60 - 10
      const pressed = new Date(life.now.getTime() - waited * MINUTE)
      const press = () =>
        living.atTime(life.now, () =>
          receivePress(
            { actor },
            {
              ...{ id: randomUUID(), orderId: life.orderId, did: { action: 'start' } },
              ...{ at: pressed.toISOString(), sentAt: life.now.toISOString() },
            },
          ),
        )
      const other = () =>
        action === 'lapse'
          ? living.tick(life, action)
          : living.press(life, { who: 'customer', action }, pages, 0)
      const sides = [press, () => other().catch(({ code }: Failure) => expect(code).toBe('CONFLICT'))]
      await Promise.all((round ? sides.toReversed() : sides).map(side => side()))
      const { worker } = await living.look(life)
      expect([
        ['start', 'in_progress'],
        ['keep-press', 'cancelled'],
      ]).toContainEqual([worker.steps.at(-1)?.action, worker.status])
    }
  },
)

it('left every total right', async () => {
  const actor = { kind: 'system', name: 'test' } as const
  expect(await checkOrderTotals({ actor }, {})).toEqual([])
})
