import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { certify, isCertified } from '../crypto.server.ts'
import { defineJob } from '../jobs/queue.server.ts'
import { log } from '../log.server.ts'
import { inTransaction, type Transaction } from './database.server.ts'

/** The key's purpose: a seal is valid for nothing else. */
const PURPOSE = 'naerhjelp log seal'
const LOCK = 7_262_353

/** The state of every lane at a seal. `lanes` reads `lane:position:hash`, comma-separated. */
type Seal = { id: string; micros: string; lanes: string; before: string }

const textOf = ({ id, micros, lanes, before }: Seal) => [id, micros, lanes, before].join('|')

/** Does this certificate belong to that seal? It covers all earlier seals. */
export const isSealed = (seal: Seal, mac: string): boolean => isCertified(textOf(seal), PURPOSE, mac)

async function seal(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const { rows } = await tx.execute<{
    lanes: string
    id: string
    before: string
    known: string
    micros: string
  }>(sql`
    select (select string_agg(concat_ws(':', lane, position, encode(hash, 'hex')), ',' order by lane)
        from log_lanes where position > 0) lanes,
      (coalesce(newest.id, 0) + 1)::text id, coalesce(newest.mac, '') before, coalesce(newest.lanes, '') known,
      (extract(epoch from now()) * 1000000)::bigint::text micros
    from (values (1)) once left join (select * from log_seals order by id desc limit 1) newest on true`)
  const state = rows[0]
  if (!state?.lanes || state.lanes === state.known) return null
  const mac = certify(textOf(state), PURPOSE)
  await tx.execute(sql`
    insert into log_seals (id, at, lanes, mac)
    values (${state.id}::bigint, now(), ${state.lanes}, ${mac})`)
  return { seal: Number(state.id), hash: mac }
}

/**
 * Seals the chained logs, unless unchanged. The process log's line is an anchor outside the database: `npm
 * run verify-log -- --head <seal>:<hash>` detects logs cut off before it.
 */
export async function sealLogs(): Promise<{ seal: number; hash: string } | null> {
  const made = await inTransaction(seal)
  if (made) log.info(made, 'logs sealed')
  return made
}

/** Every ten minutes: the window in which the database's owner could rewrite unseen. */
export const sealLogsOften = defineJob({
  name: 'logs.seal',
  input: z.object({}),
  every: '*/10 * * * *',
  run: async () => void (await sealLogs()),
})
