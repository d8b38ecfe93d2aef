import { randomUUID } from 'node:crypto'
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
  /** Of any year: tables are of those that we have the routine of. */
  const card = { kind: 'percent', percent: 3100, months: 105 }
  const give = (admin: Person, { profileId }: Person, typed: object = card) =>
    enterCard({ actor: admin }, { workerId: profileId, year: year(), ...typed })

  /** Everything that workers are told of number and card. */
  async function everyNotice(admin: Person) {
    const { keepAnswer } = await import('#app/money/tax/server/keep-answer.ts')
    const { fingerprintOf } = await import('#app/money/tax/server/person-number.ts')
    const { settleNumber } = await import('#app/money/tax/server/settle-number.ts')
    const { tellMissing } = await import('#app/money/tax/server/tell-missing.ts')
    const { taxCardOrders } = await import('#app/schema/tax.server.ts')
    const { atTime } = await import('#platform/clock.server.ts')
    const timer = { actor: { kind: 'system', name: 'timer' } } as const
    const percent = { kind: 'percent', percent: 3100, months: 12 }
    const told = [percent, { kind: 'none' }, null]
    for (const main of told) {
      const orderId = randomUUID()
      const { number } = await numbered()
      await world.db
        .insert(taxCardOrders)
        .values({ id: orderId, year: year(), kind: 'all', orderedAt: now() })
      const rest = { second: null, issuedOn: null, cardId: null, remarks: [] }
      await keepAnswer(timer, { orderId, people: [{ fingerprint: fingerprintOf(number), main, ...rest }] })
    }
    await give(admin, (await numbered()).worker)
    for (const decision of ['keep', 'release'] as const) {
      const { profileId: workerId } = (await clashing()).worker
      await settleNumber({ actor: admin }, { workerId, decision })
    }
    await atTime(new Date(`${year() + 1}-01-04T09:00:00Z`), () => tellMissing(timer, {}))
  }

  return { enter, numbered, clashing, give, year, card, everyNotice }
}
