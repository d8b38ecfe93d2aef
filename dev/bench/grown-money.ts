/** What money leaves behind of many orders: payments with their acts and messages, receipts, and vouchers with their lines. */

/** As an order of the statements before was charged, in øre: its account, and how much, debit plus. */
const charged = [
  ...[1500, 80_000, 3000, -64_000, 2700, -16_000],
  ...[5000, 41_822, 2930, -41_822, 5092, 5019, 2940, -5019],
  ...[5420, 837, 2965, -837, 5400, 6722, 2770, -6014, 2780, -708],
]
const captured = [1530, 80_000, 1500, -80_000]
const pairs = (flat: readonly number[]) =>
  flat.flatMap((account, at) => (at % 2 === 0 ? [`(${at / 2 + 1}, ${account}, ${flat[at + 1]})`] : []))

const vouchers = (cause: string, text: string, of: string, lines: readonly number[]) => [
  `insert into ledger_entries (cause, at, booked_on, text, order_id, payment_id, lines)
   select ${cause}, made.at, made.at::date, '${text}', made.order_id, made.payment_id, ${lines.length / 2} from (${of}) made order by made.at`,
  `insert into ledger_lines (entry_id, place, account, booked_on, amount, vat_code)
   select e.id, line.place, line.account, e.booked_on, line.amount, case when line.account in (3000, 2700) then 'standard' end
   from ledger_entries e, (values ${pairs(lines).join(', ')}) line (place, account, amount) where e.text = '${text}'`,
]

/** One payment an order; one in two thousand waits for its customer, and as many were refused. */
export const everyPayment: readonly string[] = [
  `insert into payments (id, reference, consumer_id, order_id, provider, status, amount, description, held, captured, released, opened_at, owed)
   select id, id, consumer_id, id, 'stripe', case when i % 2000 = 5 then 'failed' when status = 'completed' then 'taken' when status = 'cancelled' then 'let-go' else 'held' end,
     80000, 'Praktisk hjelp', case when i % 2000 = 5 then 0 else 80000 end, case when status = 'completed' and i % 2000 <> 5 then 80000 else 0 end,
     case when status = 'cancelled' and i % 2000 <> 5 then 80000 else 0 end, requested_at, i % 2000 = 5 from bench_orders`,
  `insert into payment_acts (id, payment_id, kind, cause, amount, asked_at, done_at, tries, tried_at)
   select gen_random_uuid(), id, case status when 'completed' then 'capture' else 'release' end, case status when 'completed' then 'charge' else 'rest' end,
     case status when 'completed' then 80000 else 0 end, starts_at, starts_at + interval '1 second', 1, starts_at from bench_orders where status in ('completed', 'cancelled')`,
  `insert into payment_acts (id, payment_id, kind, cause, amount, asked_at, refused_at, why, tries, tried_at)
   select gen_random_uuid(), id, 'capture', 'charge:2', 80000, starts_at, starts_at, 'no', 1, starts_at from bench_orders where i % 2000 = 9`,
  `insert into payment_hooks (provider, hook_id, payment_id, name, sent_at, received_at)
   select 'stripe', 'evt_' || i || '_' || nth, id, 'payment_intent.succeeded', requested_at, requested_at from bench_orders, generate_series(1, 2) nth`,
  `insert into payment_disputes (id, provider, payment_id, amount, reason, status, due_at, withdrawn, fee, page, opened_at, closed_at)
   select 'dp_' || i, 'stripe', id, 80000, 'fraudulent', case when i % 4000 = 8 then 'open' else 'lost' end, case when i % 4000 = 8 then now() + interval '5 days' end, 80000, 17500,
     'https://dashboard.stripe.com/disputes/dp_' || i, starts_at, case when i % 4000 = 8 then null else starts_at end from bench_orders where i % 1000 = 8 and status = 'completed'`,
  `insert into receipts (id, kind, year, number, at, issued_on, order_id, consumer_id, seller, buyer, delivered_on, place, lines, gross, net, vat, vat_code, vat_basis_points)
   select id, 'receipt', extract(year from starts_at), row_number() over (partition by extract(year from starts_at) order by starts_at, i)
     + (select coalesce(max(last), 0) from receipt_numbers), starts_at, starts_at::date, id, consumer_id,
     '{"name":"Nærhjelp AS","address":"Storgata 1, 0155 Oslo","organisationNumber":"999 888 777"}', '{"name":"Person Etternavn","address":"Storgata 2, 0155 Oslo"}', starts_at::date,
     '0155 Oslo', '[{"text":"Praktisk hjelp","detail":null,"halfHours":4,"rate":40000,"amount":80000}]', 80000, 64000, 16000, 'standard', 2500 from bench_orders where status = 'completed'`,
  `insert into receipt_numbers (kind, year, last) select kind, year, max(number) from receipts group by kind, year
   on conflict (kind, year) do update set last = excluded.last`,
  ...vouchers(
    `'charge:' || made.line_id`,
    'Salg i tall',
    `select l.id line_id, o.id order_id, null::uuid payment_id, o.starts_at at from bench_orders o join order_lines l on l.order_id = o.id and l.kind = 'charge'`,
    charged,
  ),
  ...vouchers(
    `'capture:' || made.payment_id || ':80000'`,
    'Betalt i tall',
    `select id order_id, id payment_id, starts_at at from bench_orders where status = 'completed' and i % 2000 <> 5`,
    captured,
  ),
]
