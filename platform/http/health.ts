import { databaseIsReady } from '../db/reader.server.ts'
import { queueIsReady } from '../jobs/queue.server.ts'
import { log } from '../log.server.ts'
import { store } from '../storage/store.server.ts'
import type { HttpApp } from './http-app.ts'

const checks = {
  database: databaseIsReady,
  queue: async () => void (await queueIsReady()),
  store: () => store.check(),
}

/** `GET /api/health`: this process is alive. `GET /api/ready`: what it needs can be reached. */
export function serveHealth(app: HttpApp): void {
  app.get('/api/health', context => context.json({ status: 'ok' }))
  app.get('/api/ready', async context => {
    const entries = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await check()
          return [name, 'ok'] as const
        } catch (error) {
          log.warn({ check: name, err: (error as Error).message }, 'not ready')
          return [name, 'unreachable'] as const
        }
      }),
    )
    const ready = entries.every(([, state]) => state === 'ok')
    return context.json(
      { status: ready ? 'ok' : 'not ready', ...Object.fromEntries(entries) },
      ready ? 200 : 503,
    )
  })
}
