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

/** Health checks need an answer now, not when the last connection times out. */
const ANSWER_MS = 2000

const inTime = (work: Promise<unknown>) =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), ANSWER_MS).unref()
    work.then(resolve, reject)
  })

async function checkAll() {
  const entries = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await inTime(check())
        return [name, 'ok'] as const
      } catch (error) {
        log.warn({ check: name, err: error }, 'not ready')
        return [name, 'unreachable'] as const
      }
    }),
  )
  const ready = entries.every(([, state]) => state === 'ok')
  return { ready, body: { status: ready ? 'ok' : 'not ready', ...Object.fromEntries(entries) } }
}

let checking: ReturnType<typeof checkAll> | null = null

/** Every waiting page polls this, so concurrent calls share one check. */
function look() {
  checking ??= checkAll().finally(() => {
    checking = null
  })
  return checking
}

/** `GET /api/health`: the process is alive. `GET /api/ready`: its dependencies are reachable. */
export function serveHealth(app: HttpApp): void {
  app.get('/api/health', context => context.json({ status: 'ok' }))
  app.get('/api/ready', async context => {
    const { ready, body } = await look()
    return context.json(body, ready ? 200 : 503)
  })
}
