import { serve } from '@hono/node-server'
import { seedWhenEmpty } from '#dev/demo/seed.ts'
import { installClock, installMailbox } from '#dev/tools.ts'
import { closeDatabase } from '#platform/db/reader.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { catchesMail } from '#platform/email/transport.server.ts'
import { env } from '#platform/env.server.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { startQueue, startWorkers, stopQueue } from '#platform/jobs/queue.server.ts'
import { log } from '#platform/log.server.ts'
import { startLive, stopLive } from '#platform/realtime/live.server.ts'
import { connectFeatures, createServer, jobs } from './server.ts'

const production = env.NODE_ENV === 'production'

/** Starts one process of the product: database up to date, features connected, jobs running, pages served. */
async function start() {
  await migrate(env.DATABASE_URL)
  await startQueue(env.DATABASE_URL, jobs)
  connectFeatures()
  if (env.DEMO) await seedWhenEmpty()
  await startWorkers(jobs)
  await startLive()
  const app = await createServer(async server => {
    if (catchesMail && (!production || env.ALLOW_MAILBOX_IN_PRODUCTION)) installMailbox(server)
    if (!production) await installClock(server)
  })
  const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST }, () => {
    log.info({ port: env.PORT }, 'serving')
    process.stdout.write(`\n  Nærhjelp er klar på ${publicUrl}\n\n`)
  })
  server.on('error', error => {
    const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    process.stderr.write(
      busy ? `Port ${env.PORT} er i bruk. Velg en annen: PORT=3001 npm start\n` : `${error.message}\n`,
    )
    process.exit(1)
  })
  return server
}

/** Finishes what is under way, then leaves. A second signal leaves at once. */
function stopGracefully(server: ReturnType<typeof serve>) {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    const closed = new Promise(resolve => server.close(resolve))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    await stopLive()
    await Promise.race([closed, new Promise(resolve => setTimeout(resolve, 5000).unref())])
    await stopQueue()
    await closeDatabase()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

stopGracefully(await start())
