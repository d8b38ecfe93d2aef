import { type SQL, sql } from 'drizzle-orm'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { outlaysIn } from '../database/outlaid.ts'
import { ago, type People, type Scene, type World } from './job-scenes.ts'

/** The timers of outlays. */
export async function outlayScenesOf(
  world: World,
  { quietlyAt }: Pick<People, 'quietlyAt'>,
): Promise<Record<string, Scene>> {
  const { inTransaction } = await import('#platform/db/database.server.ts')
  const { enqueue } = await import('#platform/jobs/queue.server.ts')
  const { closeItself, lapseItself, remindItself } = await import('#app/money/outlays/server/timers.ts')
  const { agreed, askOutlay, approved } = await outlaysIn(world)
  const row = async (question: SQL) => (await world.db.execute(question)).rows[0]

  /** Asked for long ago, and what was to be done then is queued now. */
  const scene = (
    at: Date,
    make: (order: Awaited<ReturnType<typeof agreed>>) => Promise<string>,
    job: typeof lapseItself,
    wanted: object,
  ): Scene => ({
    stands: 'audit_log',
    arrange: async () => {
      const outlayId = await quietlyAt(at, async () => make(await agreed()))
      await world.db.execute(sql`delete from pgboss.job where data ->> 'outlayId' = ${outlayId}`)
      await inTransaction(tx => enqueue(tx, job, { outlayId }))
      return () =>
        row(sql`select status, reminded_at is not null reminded,
          (select count(*)::int from audit_log where subject_id = ${outlayId} and actor_kind = 'system') times
          from outlays where id = ${outlayId}`)
    },
    wanted,
  })
  return {
    'outlays.lapse': scene(ago(25 * HOUR), order => askOutlay(order), lapseItself, {
      ...{ status: 'ended', reminded: false, times: 1 },
    }),
    'outlays.remind': scene(ago(8 * DAY), order => approved(order), remindItself, {
      ...{ status: 'approved', reminded: true, times: 1 },
    }),
    'outlays.close': scene(ago(40 * DAY), order => approved(order), closeItself, {
      ...{ status: 'ended', reminded: false, times: 1 },
    }),
  }
}
