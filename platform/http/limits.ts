import { noteLimitHit } from '../db/limit-hits.server.ts'
import { type Count, type Counted, countAll, tooMany } from '../db/limiter.server.ts'
import { env } from '../env.server.ts'
import { log } from '../log.server.ts'
import { networkOf } from '../network.ts'
import type { Person } from '../shared/actor.ts'
import type { LimitName } from '../shared/contract.ts'
import { Failure } from '../shared/errors.ts'
import { type Allowance, inWords, type OperationLimit } from '../shared/limit.ts'
import type { RequestContext } from './serve.ts'

type Asker = Pick<RequestContext, 'actor' | 'origin'>

/** The application's limits, and who counts as new. */
export type LimitRules = {
  table: Record<LimitName, OperationLimit>
  isFresh: (person: Person) => Promise<boolean>
}

const busyNetwork = 'Det kommer uvanlig mye fra nettverket ditt akkurat nå.'

/** Counts requests and refuses too many. Commands run by the system are not limited. */
export function createLimits({ table, isFresh }: LimitRules) {
  const count = (key: string, [most, windowSeconds]: Allowance): Count => ({
    key,
    most: most * env.LIMITS_FACTOR,
    windowSeconds,
  })

  /**
   * Visitors have their own count, so that a stranger cannot lock out signed-in people on the same network.
   */
  function countsOf(name: LimitName, { actor, origin }: Asker) {
    const { session, person, network } = table[name]
    const from = networkOf(origin.address)
    if (actor.kind !== 'person') return { network: count(`${name}:visitors:${from}`, network) }
    return {
      session: count(`${name}:session:${actor.sessionId}`, session),
      person: count(`${name}:person:${actor.userId}`, person),
      network: count(`${name}:network:${from}`, network),
    }
  }

  /** The person's count is compared with the limit for new accounts only when above it, which is rare. */
  async function isOver(counted: Counted, name: LimitName, { actor }: Asker, isPersons: boolean) {
    if (counted.count > counted.most) return true
    const fresh = table[name].fresh[0] * env.LIMITS_FACTOR
    return isPersons && actor.kind === 'person' && counted.count > fresh && isFresh(actor)
  }

  /**
   * Counts one request. TOO_MANY_REQUESTS, with the seconds until the next allowed one, when over the limit.
   */
  async function admit(name: LimitName, asker: Asker): Promise<void> {
    const counts = countsOf(name, asker)
    const counted = await countAll(Object.values(counts))
    const over: Counted[] = []
    for (const each of counted)
      if (await isOver(each, name, asker, each.key === counts.person?.key)) over.push(each)
    if (over.length === 0) return
    const seconds = Math.max(...over.map(({ secondsLeft }) => secondsLeft))
    const own = over.some(({ key }) => key !== counts.network.key) || asker.actor.kind !== 'person'
    throw tooMany(`${own ? table[name].text : busyNetwork} Prøv igjen ${inWords(seconds)}.`, seconds)
  }

  /** Records the refusal for administrators; a failure to record changes nothing. */
  async function note(limit: LimitName, { actor, origin }: Asker): Promise<void> {
    const userId = actor.kind === 'person' ? actor.userId : null
    const hit = { limit, userId, network: networkOf(origin.address) }
    await noteLimitHit(hit).catch((error: Error) => log.warn({ err: error, limit }, 'hit not noted'))
  }

  /**
   * Runs a request within its limit. Every TOO_MANY_REQUESTS, from any layer, is recorded and sets
   * `Retry-After`.
   */
  async function within<Output>(
    name: LimitName | null,
    request: Asker & Pick<RequestContext, 'responseHeaders'>,
    work: () => Promise<Output>,
  ): Promise<Output> {
    try {
      if (name) await admit(name, request)
      return await work()
    } catch (error) {
      if (error instanceof Failure && error.code === 'TOO_MANY_REQUESTS') {
        if (error.data.retryAfterSeconds)
          request.responseHeaders.set('retry-after', String(error.data.retryAfterSeconds))
        await note(name ?? 'lookup', request)
      }
      throw error
    }
  }

  return { within }
}

export type Limits = ReturnType<typeof createLimits>
