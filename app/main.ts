import { createServer as createHttpServer, type Server } from 'node:http'
import { flushCompileCache } from 'node:module'
import { brand } from '#app/facts/brand.ts'
import { preparePush } from '#app/services/notifications/server/index.ts'
import { installClock, installMailbox } from '#dev/demo/mailbox-and-clock.ts'
import { seedWhenEmpty } from '#dev/demo/seed.ts'
import { demoPassword, demoSignIns } from '#dev/demo/sign-ins.ts'
import { readDeveloperClock } from '#platform/db/developer-clock.server.ts'
import { isLost } from '#platform/db/lost.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { closeDatabase } from '#platform/db/reader.server.ts'
import { catchesMail } from '#platform/email/transport.server.ts'
import { env } from '#platform/env.server.ts'
import { connectionTimes, limitConnections } from '#platform/http/connections.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { startQueue, startWorkers, stopQueue } from '#platform/jobs/queue.server.ts'
import { log } from '#platform/log.server.ts'
import { startLive, stopLive } from '#platform/realtime/live.server.ts'
import { keepPrivate } from '#platform/storage/private.server.ts'
import { connectFeatures, createListener, createServer, jobs } from './server.ts'

/** How long running work may take after a request to stop: requests, then jobs and the database. */
const ANSWER_MS = 5000
const LEAVE_MS = 12_000
const sleep = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds).unref())

/** Starts one process of the product: database up to date, features connected, jobs running, pages served. */
async function start() {
  await keepPrivate()
  await migrate()
  await startQueue(env.DATABASE_URL, jobs)
  connectFeatures()
  await preparePush()
  if (env.DEMO) await seedWhenEmpty()
  // Not before the clock is right: a timer would come too early, and again a day later.
  if (!env.isProduction) await readDeveloperClock()
  await startWorkers(jobs)
  await startLive()
  const app = await createServer(async server => {
    if (catchesMail && (!env.isProduction || env.ALLOW_MAILBOX_IN_PRODUCTION)) installMailbox(server)
    if (!env.isProduction) await installClock(server)
  })
  const server = createHttpServer(connectionTimes, createListener(app)).listen(env.PORT, env.HOST, () => {
    log.info({ port: env.PORT }, 'serving')
    process.stdout.write(welcome())
  })
  limitConnections(server)
  server.on('error', error => {
    const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    process.stderr.write(
      busy ? `Port ${env.PORT} er i bruk. Velg en annen: PORT=3001 npm start\n` : `${error.message}\n`,
    )
    process.exit(1)
  })
  return server
}

/** Where to go, and whom to sign in as. */
function welcome(): string {
  const line = (label: string, text: string) => `  ${label.padEnd(15)}${text}\n`
  const people = demoSignIns
    .map(([role, path, email]) => line(role, `${publicUrl}${path}  ${email}`))
    .join('')
  const demo =
    env.DEMO && !env.isProduction ? `\n  Logg inn for å prøve. Passord: ${demoPassword}\n${people}` : ''
  const tools = env.isProduction
    ? ''
    : `\n${line('Postkasse', `${publicUrl}/dev/mail`)}${line('Klokke', `${publicUrl}/dev/clock`)}`
  return `\n  ${brand.name} er klar på ${publicUrl}\n${demo}${tools}\n`
}

/**
 * An unhandled rejection is a bug, but its work is over: log it and serve on. After an uncaught exception the
 * process may be in any state: it finishes its requests and exits, so that it is restarted. A lost database
 * connection is neither.
 */
function endOnlyWhenNeeded(stop: (code: number) => void) {
  process.on('unhandledRejection', error => log.error({ err: error }, 'nobody waited for this'))
  process.on('uncaughtException', error => {
    if (isLost(error)) return log.error({ err: error }, 'database connection lost')
    log.fatal({ err: error }, 'ends')
    stop(1)
  })
}

/**
 * Ends the process by the signal itself, which the engine cannot hold up: `process.exit` waits for threads of its own,
 * and one that compiles may wait for the process.
 */
function end(code: number) {
  if (code !== 0) process.exit(code)
  flushCompileCache()
  process.removeAllListeners('SIGTERM')
  process.kill(process.pid, 'SIGTERM')
}

/** Finishes running work, then ends. A second signal ends at once. */
function stopGracefully(server: Server) {
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) process.exit(1)
    stopping = true
    process.exitCode = code
    log.info('stopping')
    const closed = new Promise(resolve => server.close(resolve))
    server.closeIdleConnections()
    await Promise.race([Promise.all([stopLive(), closed]), sleep(ANSWER_MS)])
    // Neither can finish while the database is down. Another process takes over the jobs.
    await Promise.race([stopQueue().then(closeDatabase), sleep(LEAVE_MS)]).catch(() => {})
    log.info('stopped')
    end(code)
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  endOnlyWhenNeeded(stop)
}

stopGracefully(await start())
