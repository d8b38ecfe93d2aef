import { enterCard } from '#app/money/tax/server/enter-card.ts'
import { enterNumber } from '#app/money/tax/server/enter-number.ts'
import { taxYears } from '#app/money/tax/tax-years.ts'
import { asProven } from '#app/people/accounts/server/prove-owner.ts'
import { atTime } from '#platform/clock.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { HOUR, localDate } from '#platform/shared/time.ts'
import { syntheticNumber } from './person-numbers.ts'

/** The cards of some, by name; null for whoever has none. */
const cards: Readonly<Record<string, object | null>> = {
  'Ingrid Solheim': { kind: 'table', table: '8100', percent: 3100, months: 105 },
  'Noor Dahl-Abdi': { kind: 'exempt', limit: 100_000 },
  'Linh Tran': null,
}

/** Most have a percentage, or a table of their own. */
const cardOf = (name: string, index: number): object | null => {
  if (Object.hasOwn(cards, name)) return cards[name] ?? null
  return index % 3 === 0
    ? { kind: 'percent', percent: 2500 + (index % 5) * 150, months: 120 }
    : {
        kind: 'table',
        table: `8${String(10 + (index % 20)).padStart(2, '0')}0`,
        percent: 2800 + index * 10,
        months: 105,
      }
}

/** Of a year that we have no tables of. */
const percentOnly = { kind: 'percent', percent: 3100, months: 105 }

/** A number from the registry of invented people. */
export const giveNumber = (actor: Person, born: string, index: number): Promise<unknown> =>
  asProven(() => enterNumber({ actor }, { number: syntheticNumber(born, index), confirmed: true }))

/** The card of this year, from weeks ago where the year is as old. */
export async function giveTaxCard(actor: Person, admin: Person, name: string, index: number, now: Date) {
  const card = cardOf(name, index)
  if (!card) return
  const weeksAgo = new Date(now.getTime() - 38 * 24 * HOUR)
  const yearOf = (at: Date) => Number(localDate(at).slice(0, 4))
  const at = yearOf(weeksAgo) === yearOf(now) ? weeksAgo : new Date(now.getTime() - 2 * HOUR)
  await atTime(at, () =>
    enterCard(
      { actor: admin },
      {
        workerId: actor.profileId,
        year: yearOf(now),
        ...card,
        ...(taxYears[yearOf(now)] ? {} : percentOnly),
      },
    ),
  )
}
