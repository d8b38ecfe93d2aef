import { syntheticNumber } from '#dev/demo/person-numbers.ts'
import type { Person } from '#platform/shared/actor.ts'
import type { openWorld } from './world.ts'

type World = Awaited<ReturnType<typeof openWorld>>

let turn = 0
/** A synthetic number that nobody else of this process has. */
export const ownNumber = (born = '020588'): string => {
  turn += 1
  return syntheticNumber(born, turn)
}

/** Workers with numbers, and cards that administrators enter. */
export async function taxesIn(world: World) {
  const { asProven } = await import('#app/people/accounts/server/prove-owner.ts')
  const { enterNumber } = await import('#app/money/tax/server/enter-number.ts')
  const { enterCard } = await import('#app/money/tax/server/enter-card.ts')
  const { localDate } = await import('#platform/shared/time.ts')
  const { now } = await import('#platform/clock.server.ts')

  const enter = (actor: Person, number: string, confirmed = false) =>
    asProven(() => enterNumber({ actor }, { number, confirmed }))

  /** A worker who has consented and entered a number. */
  async function numbered(more: Record<string, unknown> = {}) {
    const worker = await world.worker({ profile: { birthDate: '020588', taxConsent: true, ...more } })
    const number = ownNumber()
    await enter(worker, number)
    return { worker, number }
  }

  /** Two workers who have entered the same number. */
  async function clashing() {
    const { worker: holder, number } = await numbered()
    const worker = await world.worker({ profile: { birthDate: '020588', taxConsent: true } })
    await enter(worker, number)
    return { holder, worker, number }
  }

  const year = () => Number(localDate(now()).slice(0, 4))
  const table = { kind: 'table', table: '8100', percent: 3100, months: 105 }
  const give = (admin: Person, { profileId }: Person, card: object = table) =>
    enterCard({ actor: admin }, { workerId: profileId, year: year(), ...card })

  return { enter, numbered, clashing, give, year, table }
}
