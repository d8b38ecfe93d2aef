import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { tooMany } from '../db/limiter.server.ts'
import { holdStream, releaseStream } from '../db/live-streams.server.ts'
import { networkOf } from '../network.ts'
import { lastChangeOf } from '../realtime/changes.server.ts'
import { listenFor } from '../realtime/live.server.ts'
import type { Person } from '../shared/actor.ts'
import { Failure } from '../shared/errors.ts'
import { type ReadActor, requestContext } from './context.ts'
import { answerFailure } from './failure-answer.ts'
import type { HttpApp } from './http-app.ts'
import type { Limits } from './limits.ts'
import { noteRefusal } from './refused.ts'

const HEARTBEAT = 25_000
/** The longest time between session checks, since timers cannot wait for months. */
const LONGEST_WAIT = 3_600_000
const LOOK_AGAIN = 1000
const FULL_SECONDS = 60
const full = 'Det er åpnet uvanlig mange sider fra nettverket ditt. Siden oppdaterer seg ikke av seg selv nå.'

export type LiveRules = {
  readActor: ReadActor
  limits: Limits
  /** When this person's session in this role and profile ends; null when it has. Asks the database. */
  sessionEnds: (person: Person) => Promise<Date | null>
}

/**
 * Watches a session while a stream is open: calls `end` within a second of its end or profile switch, in any
 * process, and on expiry. After a database outage it checks again.
 */
function watchSession(person: Person, sessionEnds: LiveRules['sessionEnds'], end: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const look = async () => {
    const ends = await sessionEnds(person).catch(() => 'unknown' as const)
    if (stopped) return
    clearTimeout(timer)
    // The database is down: keep the stream, and check again.
    if (ends === 'unknown') {
      timer = setTimeout(look, LOOK_AGAIN)
      return
    }
    if (!ends) return end()
    const left = Math.max(0, ends.getTime() - Date.now())
    timer = setTimeout(look, Math.min(left + 50, LONGEST_WAIT))
  }
  const stop = listenFor(`session:${person.sessionId}`, ({ topic }) => (topic === '' ? void look() : end()))
  return {
    look,
    stop: () => {
      stopped = true
      clearTimeout(timer)
      stop()
    },
  }
}

/**
 * Why a stream ends: connection lost, displaced by a newer page, or session over. The page hears of the last
 * two; after the first it reconnects.
 */
type Ending = 'lost' | 'displaced' | 'ended'

/**
 * `GET /api/live`: server-sent events for the signed-in person, with a heartbeat every 25 seconds. With too
 * many, a session's or person's oldest stream ends; 429 when the network has no place left.
 */
export function serveLive(app: HttpApp, { readActor, limits, sessionEnds }: LiveRules): void {
  app.get('/api/live', async context => {
    const request = await requestContext(context, readActor)
    const { actor, origin } = request
    if (actor.kind !== 'person') {
      noteRefusal('live.open', request, new Failure('UNAUTHENTICATED'))
      return context.json({ code: 'UNAUTHENTICATED' }, 401)
    }

    const id = randomUUID()
    let finish: (how: Ending) => void = () => {}
    const ending = new Promise<Ending>(resolve => {
      finish = resolve
    })
    // Subscribes before the check, so that nothing is missed in between.
    const session = watchSession(actor, sessionEnds, () => finish('ended'))
    const stopPlace = listenFor(`stream:${id}`, ({ topic }) => topic && finish('displaced'))
    const letGo = () => {
      session.stop()
      stopPlace()
      releaseStream(id)
    }

    const { userId, sessionId } = actor
    const take = async () => {
      const stream = { id, sessionId, userId, network: networkOf(origin.address) }
      if (!(await holdStream(stream, () => finish('lost')))) throw tooMany(full, FULL_SECONDS)
      await session.look()
    }
    try {
      await limits.within('live', request, take)
    } catch (error) {
      letGo()
      noteRefusal('live.open', request, error)
      if (error instanceof Failure) return refusal(context, error, request.responseHeaders)
      throw error
    }
    context.header('x-accel-buffering', 'no')
    return streamSSE(context, stream => tell(stream, userId, ending, finish).finally(letGo))
  })
}

function refusal(context: Context, failure: Failure, headers: Headers) {
  for (const [name, value] of headers) context.header(name, value, { append: true })
  return answerFailure(context, failure)
}

/** Sends changes to the page until the end, then the reason. */
async function tell(
  stream: SSEStreamingApi,
  userId: string,
  ending: Promise<Ending>,
  finish: (how: Ending) => void,
): Promise<void> {
  const lost = () => finish('lost')
  const stop = listenFor(userId, ({ topic }) => {
    stream.writeSSE({ event: 'changed', data: topic }).catch(lost)
  })
  const beat = setInterval(() => stream.writeSSE({ event: 'heartbeat', data: '' }).catch(lost), HEARTBEAT)
  stream.onAbort(lost)
  try {
    await stream.writeSSE({ event: 'ready', data: lastChangeOf(userId) })
    const how = await ending
    if (how !== 'lost') await stream.writeSSE({ event: how, data: '' })
  } finally {
    clearInterval(beat)
    stop()
  }
}
