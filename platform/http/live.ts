import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { tooMany } from '../db/limiter.server.ts'
import { holdStream, releaseStream } from '../db/live-streams.server.ts'
import { networkOf } from '../network.ts'
import { listenFor } from '../realtime/live.server.ts'
import type { Person } from '../shared/actor.ts'
import { Failure } from '../shared/errors.ts'
import { type ReadActor, requestContext } from './context.ts'
import { answerFailure } from './failure-answer.ts'
import type { HttpApp } from './http-app.ts'
import type { Limits } from './limits.ts'
import { noteRefusal } from './refused.ts'

const HEARTBEAT = 25_000
/** A session is looked at again after this long at the latest: a timer cannot wait for months. */
const LONGEST_WAIT = 3_600_000
const LOOK_AGAIN = 1000
const FULL_SECONDS = 60
const full = 'Det er åpnet uvanlig mange sider fra nettverket ditt. Siden oppdaterer seg ikke av seg selv nå.'

export type LiveRules = {
  readActor: ReadActor
  limits: Limits
  /** When the session of this person, in this role and profile, is over; null when it is. Asks the database. */
  sessionEnds: (person: Person) => Promise<Date | null>
}

/**
 * Watches over a session for as long as a stream is open: `end` is called within a second of its end or its change of
 * role, in whichever process that was asked for, and when its time is up. What was not heard while the database was
 * away is asked for.
 */
function watchSession(person: Person, sessionEnds: LiveRules['sessionEnds'], end: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const look = async () => {
    const ends = await sessionEnds(person).catch(() => 'unknown' as const)
    if (stopped) return
    clearTimeout(timer)
    // The database does not answer: nobody is sent away for that, and it is asked again.
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
 * What ends a stream: it was lost, here or by the browser, a newer page took its place, or the session is over. The page
 * is told which of the last two; after the first it connects again.
 */
type Ending = 'lost' | 'displaced' | 'ended'

/**
 * `GET /api/live`: server-sent events for the person who is signed in; a heartbeat every 25 seconds. The oldest of a
 * session's or a person's streams ends when there are too many; 429 when the network has no place left.
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
    // Listened for from before it is asked, so that nothing falls in between.
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

/** Tells the page what changes until the end, and what kind of end it was. */
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
    await stream.writeSSE({ event: 'ready', data: '' })
    const how = await ending
    if (how !== 'lost') await stream.writeSSE({ event: how, data: '' })
  } finally {
    clearInterval(beat)
    stop()
  }
}
