import { serve } from '@hono/node-server'
import { seedWhenEmpty } from '#dev/demo/seed.ts'
import { demoPassword, demoSignIns } from '#dev/demo/sign-ins.ts'
import { installClock, installMailbox } from '#dev/tools.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { closeDatabase } from '#platform/db/reader.server.ts'
import { catchesMail } from '#platform/email/transport.server.ts'
import { env } from '#platform/env.server.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { startQueue, startWorkers, stopQueue } from '#platform/jobs/queue.server.ts'
import { log } from '#platform/log.server.ts'
import { startLive, stopLive } from '#platform/realtime/live.server.ts'
import { brand } from './brand.ts'
import { preparePush } from './notifications/server/index.ts'
import { connectFeatures, createServer, jobs } from './server.ts'

/** Longer than a load balancer keeps an idle connection (a minute, as a rule): who closes last never cuts a request off. */
const KEEP_IDLE_MS = 75_000

const production = env.NODE_ENV === 'production'

/** Starts one process of the product: database up to date, features connected, jobs running, pages served. */
async function start() {
  await migrate()
  await startQueue(env.DATABASE_URL, jobs)
  connectFeatures()
  await preparePush()
  if (env.DEMO) await seedWhenEmpty()
  await startWorkers(jobs)
  await startLive()
  const app = await createServer(async server => {
    if (catchesMail && (!production || env.ALLOW_MAILBOX_IN_PRODUCTION)) installMailbox(server)
    if (!production) await installClock(server)
  })
  const serverOptions = { keepAliveTimeout: KEEP_IDLE_MS }
  const server = serve({ fetch: app.fetch, port: env.PORT, hostname: env.HOST, serverOptions }, () => {
    log.info({ port: env.PORT }, 'serving')
    process.stdout.write(welcome())
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

/** Where to go, and whom to go as. */
function welcome(): string {
  const line = (label: string, text: string) => `  ${label.padEnd(15)}${text}\n`
  const people = demoSignIns
    .map(([role, path, email]) => line(role, `${publicUrl}${path}  ${email}`))
    .join('')
  const demo = env.DEMO ? `\n  Logg inn for å prøve. Passord: ${demoPassword}\n${people}` : ''
  const tools = production
    ? ''
    : `\n${line('Postkasse', `${publicUrl}/dev/mail`)}${line('Klokke', `${publicUrl}/dev/clock`)}`
  return `\n  ${brand.name} er klar på ${publicUrl}\n${demo}${tools}\n`
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
