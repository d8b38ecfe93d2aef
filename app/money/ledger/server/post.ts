import type { Transaction } from '#platform/db/database.server.ts'
import { fixedText } from '#platform/db/fixed.server.ts'
import { type Gathering, gather } from '#platform/db/open.server.ts'
import type { Entry } from '../entries.ts'

/** Entries with their lines, as columns. A cause that is there already is left alone, with its lines. */
const write = fixedText(
  'ledger_post',
  `with made as (
    insert into ledger_entries (cause, at, booked_on, text, order_id, payment_id, payslip_id, reverses, lines)
    select * from unnest($1::text[], $2::timestamptz[], $3::date[], $4::text[], $5::uuid[], $6::uuid[], $7::uuid[], $8::bigint[], $9::smallint[])
    on conflict (cause) do nothing returning id, cause, booked_on)
  insert into ledger_lines (entry_id, place, account, booked_on, amount, vat_code)
  select made.id, line.place, line.account, made.booked_on, line.amount, line.vat_code
  from unnest($10::text[], $11::smallint[], $12::int[], $13::bigint[], $14::text[]) as line (cause, place, account, amount, vat_code)
  join made on made.cause = line.cause`,
)

type Posted = Entry & { at: Date }

/** By cause, each once: two transactions that post the same ones wait for each other in one order. */
const inOrder = (entries: readonly Posted[]): Posted[] =>
  [...new Map(entries.map(one => [one.cause, one])).values()].sort((one, other) =>
    one.cause < other.cause ? -1 : 1,
  )

const columns = <Row extends object>(rows: readonly Row[], ...keys: readonly (keyof Row)[]): unknown[][] =>
  keys.map(key => rows.map(row => row[key] ?? null))

const entryRows: Gathering<Posted> = {
  write: (tx, posted) => {
    const entries = inOrder(posted)
    const lines = entries.flatMap(({ cause, lines: own }) =>
      own.map((line, place) => ({ vatCode: undefined, ...line, cause, place: place + 1 })),
    )
    return write(tx, [
      ...columns(entries, 'cause', 'at', 'bookedOn', 'text', 'orderId', 'paymentId', 'payslipId', 'reverses'),
      entries.map(one => one.lines.length),
      ...columns(lines, 'cause', 'place', 'account', 'amount', 'vatCode'),
    ])
  },
}

/**
 * Writes an entry to the books: the only way there. All of a transaction are written at its end, in one statement; who reads them
 * before that calls `writeGathered`. What was booked by the same cause stands, and an entry without lines is none. The database
 * refuses the transaction when the lines do not add up to 0.
 */
export async function post(tx: Transaction, now: Date, entry: Entry): Promise<void> {
  if (entry.lines.length > 0) await gather(tx, entryRows, { ...entry, at: now })
}
