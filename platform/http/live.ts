import { streamSSE } from 'hono/streaming'
import { listenFor } from '../realtime/live.server.ts'
import { type ReadActor, requestContext } from './context.ts'
import type { HttpApp } from './http-app.ts'

const HEARTBEAT = 25_000

/** `GET /api/live`: server-sent events for the person who is signed in; a heartbeat every 25 seconds. */
export function serveLive(app: HttpApp, readActor: ReadActor): void {
  app.get('/api/live', async context => {
    const { actor } = await requestContext(context, readActor)
    if (actor.kind !== 'person') return context.json({ code: 'UNAUTHENTICATED' }, 401)
    context.header('x-accel-buffering', 'no')
    return streamSSE(context, async stream => {
      let finish = () => {}
      const ended = new Promise<void>(resolve => {
        finish = resolve
      })
      const stop = listenFor(actor.userId, ({ topic }) => {
        stream.writeSSE({ event: 'changed', data: topic }).catch(finish)
      })
      const beat = setInterval(
        () => stream.writeSSE({ event: 'heartbeat', data: '' }).catch(finish),
        HEARTBEAT,
      )
      stream.onAbort(finish)
      await stream.writeSSE({ event: 'ready', data: '' })
      await ended
      clearInterval(beat)
      stop()
    })
  })
}
