import { eq } from 'drizzle-orm'
import type { Person } from '#platform/shared/actor.ts'
import { localDate, localTime } from '#platform/shared/time.ts'
import { nineOClock, type openWorld } from './world.ts'

/** Two hours of gardening at 400 kr. */
export const PRICE = 80_000

/** An open request for two hours of gardening at an instant. */
export const wish = (startsAt: Date, extra: Record<string, unknown> = {}) => ({
  serviceId: 'hagearbeid',
  district: 'Sagene',
  date: localDate(startsAt),
  time: localTime(startsAt),
  halfHours: 4,
  address: 'Maridalsveien 87 B, 0461 Oslo',
  description: 'Klippe hekken.',
  ...extra,
})

/** An error in short: the first field, or code and reason. */
export const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'went through',
    (error: { code?: string; data?: { reason?: string; fields?: Record<string, string> } }) =>
      Object.keys(error.data?.fields ?? {})[0] ?? `${error.code} ${error.data?.reason ?? ''}`.trim(),
  )

/** People who make open requests, answer and choose. */
export async function askingIn(world: Awaited<ReturnType<typeof openWorld>>) {
  const { publishOpenRequest } = await import('#app/meeting/open-requests/server/publish-open-request.ts')
  const { answerOpenRequest } = await import('#app/meeting/open-requests/server/answer-open-request.ts')
  const { chooseAnswer } = await import('#app/meeting/open-requests/server/choose-answer.ts')
  const { oneOpenRequest, offeredRequests } = await import('#app/meeting/open-requests/server/queries.ts')
  const { notifications } = await import('#app/schema/notifications.server.ts')
  const { now } = await import('#platform/clock.server.ts')

  let days = 3
  /** A morning used by no other test. */
  function nextDay() {
    days += 1
    return nineOClock(now(), days)
  }
  const publish = (actor: Person, startsAt: Date, extra = {}) =>
    publishOpenRequest({ actor }, wish(startsAt, extra))
  const answer = (actor: Person, requestId: string, text = '') =>
    answerOpenRequest({ actor }, { requestId, text })
  const page = (actor: Person, requestId: string) => oneOpenRequest({ actor }, { requestId })
  const offeredTo = async (actor: Person) =>
    (await offeredRequests({ actor }, {})).requests.map(({ id }) => id)

  async function choose(actor: Person, requestId: string, worker: Person, expectedPrice = PRICE) {
    const { received } = await page(actor, requestId)
    const answerId = received.find(({ workerId }) => workerId === worker.profileId)?.id
    return chooseAnswer({ actor }, { requestId, answerId, expectedPrice })
  }

  /** A person's notification kinds, oldest first. */
  async function told({ userId }: Person) {
    const own = eq(notifications.userId, userId)
    const rows = await world.db.select().from(notifications).where(own).orderBy(notifications.at)
    return rows.map(({ kind }) => kind)
  }

  /** A request with two who have said yes. */
  async function answered() {
    const startsAt = nextDay()
    const customer = await world.customer({ fullName: 'Marte Kvam' })
    const first = await world.worker({ fullName: 'Ingrid Solheim' })
    const second = await world.worker({ fullName: 'Jonas Berg' })
    const { requestId } = await publish(customer, startsAt)
    await answer(first, requestId, 'Jeg har egen saks.')
    await answer(second, requestId)
    return { startsAt, customer, first, second, requestId }
  }

  return { nextDay, publish, answer, page, offeredTo, choose, told, answered }
}
