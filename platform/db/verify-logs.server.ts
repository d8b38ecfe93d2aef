import { createHash } from 'node:crypto'
import pg from 'pg'
import { isSealed } from './log-seals.server.ts'
import { streamRows } from './stream-rows.server.ts'

/** A log whose rows are chained, and what is certified of a row `r` of it, by version, as SQL. */
type Log = { name: string; id: string; versions: Readonly<Record<number, readonly string[]>> }

/**
 * Something that is not as it was written.
 * - `changed`: the row says something else; `removed`: it is not there; `added`: it was never chained
 * - `moved`: what it says was written as the row `to` is now (`from` was its own place)
 * - `entry`: the chain's own entry was altered; `gap`: entries are missing; `cut`: the newest entries are missing
 * - `seal`: a seal is missing, altered, or says something else than the chain; `anchor`: what was kept elsewhere does not hold
 * - `guard`: the trigger that chains new rows is not there, or switched off
 */
export type LogFault = {
  kind: 'changed' | 'removed' | 'added' | 'moved' | 'entry' | 'gap' | 'cut' | 'seal' | 'anchor' | 'guard'
  log?: string
  row?: string
  /** Where in the chain, as `lane/position`. */
  place?: string
  /** The original row, or the expected value. */
  note?: string
}

export type LogReport = { rows: number; seals: number; newest: string | null; faults: number }

type Entry = {
  lane: number
  position: string
  log: string
  row_id: string
  version: number
  digest: string
  hash: string
  found: string | null
  there: boolean
}

/** The most kept in memory for pairing as moved; the rest are listed singly. */
const REMEMBERED = 10_000

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

const bytes = (hex: string) => Buffer.from(hex, 'hex')

const digestOf = (columns: readonly string[]) =>
  `sha256(convert_to(jsonb_build_array(${columns.join(', ')})::text, 'UTF8'))`

const rowOf = ({ name, id }: Log) =>
  `public.${name} r where r.id = ${
    id === 'uuid'
      ? `case when c.row_id ~ '^[0-9a-f-]{36}$' then c.row_id::uuid end`
      : `case when c.row_id ~ '^[0-9]{1,18}$' then c.row_id::bigint end`
  }`

/**
 * Every chain entry with its row's current content. Uses nothing in the database that an attacker may have
 * replaced.
 */
const entries = (logs: readonly Log[]) => `
  select c.lane, c.position, c.log, c.row_id, c.version, encode(c.digest, 'hex') digest, encode(c.hash, 'hex') hash,
    encode(case c.log ${logs
      .map(
        log =>
          `when '${log.name}' then case c.version ${Object.entries(log.versions)
            .map(
              ([version, columns]) => `when ${version} then (select ${digestOf(columns)} from ${rowOf(log)})`,
            )
            .join(' ')} end`,
      )
      .join(' ')} end, 'hex') found,
    case c.log ${logs.map(log => `when '${log.name}' then exists (select from ${rowOf(log)})`).join(' ')} else false end there
  from public.log_chain c order by c.lane, c.position`

const unchained = (log: Log) => `
  select r.id::text id, encode(${digestOf(newestOf(log))}, 'hex') digest from public.${log.name} r
  where not exists (select from public.log_chain c where c.log = '${log.name}' and c.row_id = r.id::text) order by r.id`

const newestOf = (log: Log) => log.versions[Math.max(...Object.keys(log.versions).map(Number))] ?? []

type Tell = (fault: LogFault) => void

/** Walks the lanes: every entry must follow from the previous one and match its row. */
async function walkEntries(client: pg.Client, logs: readonly Log[], tell: Tell) {
  const ends = new Map<number, { position: bigint; hash: string }>()
  /** The original content of changed rows, by log and content. */
  const lost = new Map<string, Entry>()
  const altered: Entry[] = []
  let rows = 0
  for await (const entry of streamRows<Entry>(client, entries(logs))) {
    rows += 1
    const { lane, log, row_id: row, version, digest, hash } = entry
    const position = BigInt(entry.position)
    const before = ends.get(lane) ?? { position: 0n, hash: '00'.repeat(32) }
    const place = `${lane}/${position}`
    if (position !== before.position + 1n) {
      const missing = position - before.position - 1n
      tell({ kind: 'gap', place: `${lane}/${before.position + 1n}`, note: String(missing), log, row })
    } else if (
      hash !== sha256(bytes(before.hash), `${lane}|${position}|${log}|${row}|${version}`, bytes(digest))
    ) {
      tell({ kind: 'entry', log, row, place })
    }
    ends.set(lane, { position, hash })
    if (entry.there && entry.found === digest) continue
    if (lost.size < REMEMBERED) lost.set(`${log}|${digest}`, entry)
    if (altered.length < REMEMBERED) altered.push(entry)
    else tell({ kind: entry.there ? 'changed' : 'removed', log, row, place })
  }
  return { ends, lost, altered, rows }
}

/** Tells changed, removed, moved and added rows apart. */
async function nameRows(
  client: pg.Client,
  logs: readonly Log[],
  { lost, altered }: Awaited<ReturnType<typeof walkEntries>>,
  tell: Tell,
) {
  const found = new Set<Entry>()
  const movedTo = (log: string, row: string, digest: string | null) => {
    const was = lost.get(`${log}|${digest}`)
    if (!was || was.row_id === row) return false
    tell({ kind: 'moved', log, row, place: `${was.lane}/${was.position}`, note: was.row_id })
    found.add(was)
    return true
  }
  for (const entry of altered)
    if (entry.there && movedTo(entry.log, entry.row_id, entry.found)) found.add(entry)
  for (const log of logs) {
    for await (const { id, digest } of streamRows<{ id: string; digest: string }>(client, unchained(log))) {
      if (!movedTo(log.name, id, digest)) tell({ kind: 'added', log: log.name, row: id })
    }
  }
  for (const entry of altered) {
    if (found.has(entry)) continue
    const place = `${entry.lane}/${entry.position}`
    tell({ kind: entry.there ? 'changed' : 'removed', log: entry.log, row: entry.row_id, place })
  }
}

/** The lanes must end where their heads say. */
async function compareHeads(
  client: pg.Client,
  ends: Map<number, { position: bigint; hash: string }>,
  tell: Tell,
) {
  const { rows } = await client.query<{ lane: number; position: string; hash: string }>(
    `select lane, position, encode(hash, 'hex') hash from public.log_lanes order by lane`,
  )
  for (const { lane, position, hash } of rows) {
    const end = ends.get(lane) ?? { position: 0n, hash: '00'.repeat(32) }
    if (end.position < BigInt(position)) {
      tell({ kind: 'cut', place: `${lane}/${end.position}`, note: String(BigInt(position) - end.position) })
    } else if (end.hash !== hash || end.position > BigInt(position)) {
      tell({ kind: 'entry', place: `${lane}/${end.position}` })
    }
  }
  const known = new Set(rows.map(({ lane }) => lane))
  for (const [lane, { position }] of ends)
    if (!known.has(lane)) tell({ kind: 'entry', place: `${lane}/${position}` })
}

type SealRow = { id: string; micros: string; lanes: string; mac: string; wrong: string | null }

/** Each seal with the first place where the chain contradicts it. */
const seals = `
  select s.id, (extract(epoch from s.at) * 1000000)::bigint::text micros, s.lanes, s.mac,
    (select concat(split_part(said, ':', 1), '/', split_part(said, ':', 2)) from unnest(string_to_array(s.lanes, ',')) said
      where not exists (select from public.log_chain c where concat_ws(':', c.lane, c.position, encode(c.hash, 'hex')) = said
        and c.lane = split_part(said, ':', 1)::smallint and c.position = split_part(said, ':', 2)::bigint) limit 1) wrong
  from public.log_seals s order by s.id`

async function checkSeals(client: pg.Client, anchor: string | undefined, tell: Tell) {
  let count = 0
  let before = ''
  let expected = 1n
  let newest: string | null = null
  let anchored = false
  for await (const { id, micros, lanes, mac, wrong } of streamRows<SealRow>(client, seals)) {
    count += 1
    const place = `segl ${id}`
    if (BigInt(id) !== expected) tell({ kind: 'seal', place: `segl ${expected}`, note: 'mangler' })
    else if (!isSealed({ id, micros, lanes, before }, mac)) tell({ kind: 'seal', place, note: 'er endret' })
    if (wrong) tell({ kind: 'seal', place, note: `stemmer ikke med kjeden ved ${wrong}` })
    before = mac
    expected = BigInt(id) + 1n
    newest = `${id}:${mac}`
    anchored ||= newest === anchor
  }
  if (anchor && !anchored) tell({ kind: 'anchor', note: anchor })
  return { seals: count, newest }
}

async function checkGuards(client: pg.Client, logs: readonly Log[], tell: Tell) {
  for (const { name } of logs) {
    const { rowCount } = await client.query(
      `select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where t.tgrelid = format('public.%I', $1::text)::regclass and t.tgname = $1 || '_chained'
         and t.tgenabled in ('O', 'A') and p.proname = 'chain_row'`,
      [name],
    )
    if (!rowCount) tell({ kind: 'guard', log: name })
  }
}

/**
 * Compares every chained log with its chain, and the chain with itself and its seals, in one snapshot,
 * without blocking and in constant memory. `anchor`: an externally stored seal, as `seal:hash`.
 */
export async function verifyLogs(
  url: string,
  logs: readonly Log[],
  tell: Tell,
  anchor?: string,
): Promise<LogReport> {
  const client = new pg.Client({ connectionString: url, application_name: 'naerhjelp-verify-log' })
  await client.connect()
  let faults = 0
  const counting: Tell = fault => {
    faults += 1
    tell(fault)
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local search_path = pg_catalog')
    await checkGuards(client, logs, counting)
    const walked = await walkEntries(client, logs, counting)
    await nameRows(client, logs, walked, counting)
    await compareHeads(client, walked.ends, counting)
    const sealed = await checkSeals(client, anchor, counting)
    return { rows: walked.rows, ...sealed, faults }
  } finally {
    await client.end()
  }
}
