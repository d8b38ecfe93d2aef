import { sql } from 'drizzle-orm'
import { setClockOffset } from '../clock.server.ts'
import { log } from '../log.server.ts'
import { listenFor, tellLive } from '../realtime/live.server.ts'
import { inTransaction } from './database.server.ts'
import { reader } from './reader.server.ts'
import { developerClock } from './tables.server.ts'

const TOPIC = 'developer-clock'

/** Sets this process's clock from the installation's. */
export async function readDeveloperClock(): Promise<void> {
  const [row] = await reader.select().from(developerClock)
  setClockOffset(row?.offsetMs ?? 0)
}

const readAnew = () =>
  void readDeveloperClock().catch((error: unknown) => log.warn({ err: error }, 'clock not read'))

/** Sets this process's clock from the installation's, and follows changes by other processes. */
export async function followDeveloperClock(): Promise<void> {
  await readDeveloperClock()
  // After a lost connection a change may have been missed.
  listenFor(TOPIC, ({ topic }) => (topic === '' ? readAnew() : setClockOffset(Number(topic))))
}

/** Moves the installation's clock ahead and queued jobs with it. Never in production. */
export async function moveDeveloperClock(byMs: number): Promise<void> {
  const moved = inTransaction(async tx => {
    const [row] = await tx
      .insert(developerClock)
      .values({ offsetMs: byMs })
      .onConflictDoUpdate({
        target: developerClock.id,
        set: { offsetMs: sql`${developerClock.offsetMs} + ${byMs}` },
      })
      .returning({ offsetMs: developerClock.offsetMs })
    const earlier = sql`make_interval(secs => ${byMs / 1000})`
    await tx.execute(sql`
      update pgboss.job set start_after = start_after - ${earlier}
      where state in ('created', 'retry') and start_after > now()`)
    const offset = row?.offsetMs ?? 0
    await tellLive(tx, { userId: TOPIC, topic: String(offset) })
    // Before the jobs are there to be taken: one that is taken by the old clock is too early, and comes again days later.
    setClockOffset(offset)
  })
  await moved.catch((error: unknown) => {
    readAnew()
    throw error
  })
}
