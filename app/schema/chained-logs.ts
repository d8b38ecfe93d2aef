/**
 * The chained logs, and what is certified of a row per version: SQL about the row `r`, matching the function
 * `chain_row`. Leaves out what privacy may erase (addresses, notes, statements).
 */
export type ChainedLog = {
  name: string
  /** The type of its `id`. */
  id: 'bigint' | 'uuid'
  versions: Readonly<Record<number, readonly string[]>>
}

/** An instant as microseconds since 1970, independent of settings. */
const instant = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`
const at = instant('r.at')

const money = [
  ...[
    'r.order_id',
    'r.kind',
    'r.text',
    'r.half_hours',
    'r.rate',
    'r.gross',
    'r.vat_code',
    'r.vat_basis_points',
  ],
  ...['r.net', 'r.vat', 'r.company_share', 'r.wage', 'r.holiday_pay', 'r.pension', 'r.employer_contribution'],
  'r.rates_of',
]

/** A voucher with its lines, which are written in the same transaction. */
const voucher = [
  ...[
    'r.cause',
    'r.booked_on',
    'r.text',
    'r.order_id',
    'r.payment_id',
    'r.payslip_id',
    'r.reverses',
    'r.lines',
  ],
  `(select jsonb_agg(jsonb_build_array(l.account, l.amount, l.vat_code) order by l.place)
    from public.ledger_lines l where l.entry_id = r.id)`,
]
/** Without the buyer, whose name and address need not be kept for ever. */
const receipt = [
  ...['r.kind', 'r.year', 'r.number', 'r.issued_on', 'r.order_id', 'r.credits', 'r.seller'],
  ...['r.delivered_on', 'r.place', 'r.lines', 'r.gross', 'r.net', 'r.vat', 'r.vat_code'],
  'r.vat_basis_points',
]
const agreed = [...money, 'r.agreement']
const night = ['r.night_half_hours', 'r.night_rate', 'r.night_gross']

const audit = [
  'r.command',
  'r.actor_kind',
  'r.actor_id',
  'r.actor_role',
  'r.subject_id',
  'r.details',
  'r.request_id',
]

export const chainedLogs: readonly ChainedLog[] = [
  { name: 'audit_log', id: 'bigint', versions: { 1: [at, ...audit] } },
  { name: 'verification_logs', id: 'bigint', versions: { 1: [at, 'r.user_id', 'r.admin_id', 'r.action'] } },
  { name: 'order_steps', id: 'bigint', versions: { 1: [at, 'r.order_id', 'r.action', 'r.actor_user_id'] } },
  { name: 'order_lines', id: 'uuid', versions: { 1: money, 2: agreed, 3: [...agreed, ...night] } },
  { name: 'series_steps', id: 'bigint', versions: { 1: [at, 'r.series_id', 'r.action', 'r.actor_user_id'] } },
  {
    name: 'complaint_statements',
    id: 'bigint',
    versions: { 1: [at, 'r.order_id', 'r.author', 'r.actor_user_id'] },
  },
  { name: 'ledger_entries', id: 'bigint', versions: { 1: [at, ...voucher] } },
  { name: 'receipts', id: 'uuid', versions: { 1: [at, ...receipt], 2: [at, ...receipt, 'r.outlays'] } },
]
