/** A database after some years: 100,000 orders, 50,000 reviews and what follows of them, by a few statements. */
import type { Client } from 'pg'
import { demoAdmin, demoEmail } from '../demo/sign-ins.ts'
import { everyPayment } from './grown-money.ts'

type Size = {
  orders: number
  /** The busy worker has the first of them, the busy customer as many after those. */
  ofOne: number
  /** Others on each side. */
  people: number
  /** Lines of the longest conversation. */
  lines: number
  /** Security events; messages to us and limits that were met; open requests. */
  events: number
  messages: number
  requests: number
}

/** After some years; and when there is just enough of everything to fill a page of each list. */
export const sizes = {
  grown: {
    orders: 100_000,
    ofOne: 20_000,
    people: 2000,
    lines: 5000,
    events: 100_000,
    messages: 5000,
    requests: 4000,
  },
  few: { orders: 2000, ofOne: 400, people: 200, lines: 100, events: 2000, messages: 200, requests: 400 },
} satisfies Record<string, Size>

/** Who has nothing in one database and most of everything in the other. */
export const busy = { worker: 'travel.ansatt@bench.example', customer: 'travel.kunde@bench.example' }
/** Who has one of most things in the empty one. */
export const quiet = { worker: demoEmail('Ingrid Solheim'), customer: demoEmail('Marte Kvam') }

/** Copies rows of a table with other values in some columns. */
async function copy(client: Client, table: string, from: string, changed: Record<string, string>) {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const values = names.map(name => changed[name] ?? `t."${name}"`)
  await client.query(
    `insert into ${table} (${names.map(name => `"${name}"`).join(', ')}) select ${values.join(', ')} from ${table} t ${from}`,
  )
}

/** People like one of the demonstration, with the same password. `made` has their ids. */
async function addLike(client: Client, like: string, made: string) {
  const to = `join users u on u.email = '${like}' cross join ${made} made`
  await copy(client, 'users', `${to} where t.id = u.id`, {
    id: 'made.user_id',
    email: 'made.email',
    name: 'made.name',
  })
  await copy(client, 'identities', `${to} where t.user_id = u.id and made.signs_in`, {
    id: 'gen_random_uuid()',
    user_id: 'made.user_id',
    account_id: 'made.user_id::text',
  })
  const own = `${to} join profiles first on first.user_id = u.id`
  await copy(client, 'profiles', `${own} where t.id = first.id`, {
    id: 'made.profile_id',
    user_id: 'made.user_id',
    full_name: 'made.name',
    profile_image: 'null',
  })
  await copy(client, 'profile_services', `${own} where t.profile_id = first.id`, {
    profile_id: 'made.profile_id',
  })
  await copy(client, 'signed_contracts', `${to} where t.user_id = u.id`, {
    id: 'gen_random_uuid()',
    user_id: 'made.user_id',
  })
}

/** The busy two, before they have done anything. */
export async function addTheBusy(client: Client): Promise<void> {
  for (const [side, name] of [
    ['worker', 'Travel Ansatt'],
    ['customer', 'Travel Kunde'],
  ] as const) {
    await client.query(`create temporary table made_${side} as select gen_random_uuid() as user_id,
      gen_random_uuid() as profile_id, '${busy[side]}' as email, '${name}' as name, true as signs_in`)
    await addLike(client, quiet[side], `made_${side}`)
  }
}

const crowd = (role: string) => `(select user_id, profile_id, '${role}.' || i || '@bench.example' as email,
  'Person ' || i || ' Etternavn' as name, false as signs_in from bench_${role})`

/** Orders as the statements below need them: number, parties, state, times and what happened. */
const bodies = ({ orders, ofOne, people }: Size) => `
  create table bench_orders as
  with numbered as (
    select n.i, gen_random_uuid() as id,
      case when n.i <= ${ofOne} then (select profile_id from bench_busy where role = 'worker') else w.profile_id end as worker_id,
      case when n.i between ${ofOne + 1} and ${2 * ofOne} or n.i % 40 = 0
        then (select profile_id from bench_busy where role = 'customer') else c.profile_id end as consumer_id,
      case when n.i % 1000 < 3 then 'pending' when n.i % 1000 < 8 then 'confirmed' when n.i % 1000 < 10 then 'delivered'
        when n.i % 1000 < 12 then 'disputed' when n.i % 10 = 7 then 'cancelled' else 'completed' end as status
    from generate_series(1, ${orders}) n (i)
    join bench_worker w on w.i = 1 + (n.i * 11) % ${people} join bench_customer c on c.i = 1 + (n.i * 7 + n.i / ${people}) % ${people})
  select *, case when status in ('pending', 'confirmed')
      then date_trunc('hour', now()) + row_number() over (partition by worker_id, status order by i) * interval '4 hours'
      else date_trunc('hour', now()) - (i % 700) * interval '1 day' - (i % 9) * interval '1 hour' end as starts_at,
    case when status in ('pending', 'confirmed') then now() - interval '1 day'
      else date_trunc('hour', now()) - (3 + i % 700) * interval '1 day' end as requested_at,
    i % 5 < 3 and status = 'completed' as is_reviewed
  from numbered`

const everyOrder = `
  insert into orders (id, consumer_id, worker_id, status, service_id, service_name, starts_at, ends_at, half_hours, worked_half_hours,
    address, description, requested_at, expires_at, delivered_at, approves_at, completed_at, last_action, accepted_start_within_withdrawal)
  select id, consumer_id, worker_id, status, 'praktisk-hjelp', 'Praktisk hjelp', starts_at, starts_at + interval '2 hours', 4,
    case when status in ('completed', 'delivered', 'disputed') then 4 end, 'Storgata ' || i % 90, 'Henge opp hyller og montere en seng.',
    requested_at, requested_at + interval '2 days', case when status in ('completed', 'delivered', 'disputed') then starts_at + interval '2 hours' end,
    case when status = 'delivered' then now() + interval '20 hours' end, case when status = 'completed' then starts_at + interval '5 hours' end,
    case status when 'pending' then 'place' when 'confirmed' then 'accept' when 'delivered' then 'deliver' when 'disputed' then 'complain'
      when 'cancelled' then case when i % 100 = 7 then 'give-up' else 'decline' end
      else case when is_reviewed then 'publish-reviews' else 'approve' end end, true
  from bench_orders`

const everyLine = `
  insert into order_lines (id, order_id, kind, text, half_hours, rate, gross, vat_code, vat_basis_points, net, vat, company_share, wage,
    holiday_pay, pension, employer_contribution, rates_of)
  select gen_random_uuid(), id, kinds.kind, 'Praktisk hjelp, 2 timer', 4, 40000, 80000, 'standard', 2500, 64000, 16000, 9600, 41822, 5019, 837, 6722, '2026-01-01'
  from bench_orders, (values ('agreed'), ('charge')) kinds (kind) where kinds.kind = 'agreed' or status = 'completed'`

const everyStep = `
  insert into order_steps (order_id, action, at, note)
  select id, action, case when nth < 3 then requested_at + nth * interval '1 hour' else starts_at + nth * interval '30 minutes' end, null
  from bench_orders, (values (1, 'place', null), (2, 'accept', array['confirmed', 'delivered', 'disputed', 'completed']),
    (2, 'decline', array['cancelled']), (3, 'start', array['delivered', 'disputed', 'completed']),
    (4, 'deliver', array['delivered', 'disputed', 'completed']), (6, 'complain', array['disputed', 'decided']),
    (7, 'resolve', array['decided']), (8, 'approve', array['completed']), (9, 'publish-reviews', array['reviewed'])) steps (nth, action, states)
  where states is null or status = any(states) or ('decided' = any(states) and status = 'completed' and i % 50 = 8)
    or ('reviewed' = any(states) and is_reviewed) order by i, nth`

const reviewsOf = (table: string) => `
  insert into ${table} (id, order_id, worker_id, consumer_id, stars, text, written_at, published_at, hidden_at)
  select gen_random_uuid(), id, worker_id, consumer_id, 5 - (i % 7) / 3, 'Kom til avtalt tid og gjorde alt vi ble enige om.',
    starts_at + interval '1 day', case when i % 50 <> 1 then starts_at + interval '2 days' end,
    case when i % 500 = 2 then starts_at + interval '3 days' end
  from bench_orders where is_reviewed`

/** Four for each order, most of them read. */
const everyNotice = `
  insert into notifications (id, user_id, role, kind, title, body, link_label, link, at, read_at)
  select gen_random_uuid(), p.user_id, p.user_type, kind, 'Praktisk hjelp', 'Praktisk hjelp, tirsdag 17. november kl. 09.00–12.30.',
    'Se oppdraget', '/' || p.user_type || '/' || o.id, o.requested_at + nth * interval '1 hour', case when o.i % 20 > 0 then o.requested_at + interval '9 hours' end
  from bench_orders o, (values (1, 'order.requested', true), (2, 'order.accepted', false), (3, 'order.delivered', false), (4, 'order.approved', true))
    kinds (nth, kind, is_worker)
  join lateral (select * from profiles where id = case when is_worker then o.worker_id else o.consumer_id end) p on true`

const everyConversation = `
  insert into conversations (id, consumer_id, worker_id, created_at, last_at, consumer_read_at, worker_read_at)
  select gen_random_uuid(), consumer_id, worker_id, min(requested_at), max(requested_at) + interval '3 hours',
    case when min(i) % 20 > 1 then max(requested_at) + interval '3 hours' else min(requested_at) end,
    case when min(i) % 20 > 1 then max(requested_at) + interval '3 hours' else min(requested_at) end
  from bench_orders group by consumer_id, worker_id`

const everyMessage = `
  insert into messages (conversation_id, author, text, order_id, at)
  select c.id, author, said || case when i % 400 = 0 and author <> 'system' then ' Nøkkelen ligger under potten.' else '' end,
    case when author = 'system' then o.id end, o.requested_at + nth * interval '1 hour'
  from bench_orders o join conversations c on c.consumer_id = o.consumer_id and c.worker_id = o.worker_id,
    (values (1, 'system', 'Forespurt: Praktisk hjelp'), (2, 'employer', 'Passer det om du ringer på hos naboen først?'),
      (3, 'worker', 'Ja, det går fint. Da kommer jeg med en gang jeg er ferdig.')) lines (nth, author, said) order by o.requested_at, o.i, nth`

const longTalk = ({ lines }: Size) => `
  insert into messages (conversation_id, author, text, at)
  select c.id, case when i % 2 = 0 then 'worker' else 'employer' end, 'Melding nummer ' || i, c.last_at - (${lines} - i) * interval '1 second'
  from conversations c, generate_series(1, ${lines}) i
  where worker_id = (select profile_id from bench_busy where role = 'worker') and consumer_id = (select profile_id from bench_busy where role = 'customer')`

const everyReport = `
  insert into reports (id, reporter_id, about_id, message_id, reason, text, at, status)
  select gen_random_uuid(), c.consumer_id, c.worker_id, m.id, 'other', 'Dette er noe som ikke skulle vært skrevet til meg.',
    m.at + interval '1 hour', case when m.id % 10 = 0 then 'open' when m.id % 3 = 0 then 'upheld' else 'dismissed' end
  from messages m join conversations c on c.id = m.conversation_id where m.author = 'worker' and m.id % 40 < 2 and c.consumer_id <> c.worker_id`

const besides = ({ ofOne, people, events, messages, requests }: Size) => [
  `insert into order_visits (id, order_id, came_at, went_at) select gen_random_uuid(), id, starts_at, starts_at + interval '2 hours' from bench_orders where status = 'completed'`,
  `insert into order_tasks (id, order_id, position, text) select gen_random_uuid(), id, 0, 'Heng opp hyllene' from bench_orders`,
  `insert into contract_addenda (id, contract_id, user_id, order_id, made_at, addendum_text, addendum_hash)
   select gen_random_uuid(), s.id, s.user_id, o.id, o.requested_at + interval '2 hours', repeat('Tillegg til rammekontrakt. ', 100), md5(o.id::text)
   from bench_orders o join profiles p on p.id = o.worker_id join signed_contracts s on s.user_id = p.user_id where o.status <> 'pending' and o.i <= ${ofOne}`,
  `insert into audit_log (at, command, actor_kind, subject_id, details, request_id)
   select o.requested_at, 'order.' || verb, 'system', o.id::text, '{}', 'none' from bench_orders o, unnest(array['place', 'accept', 'approve']) verb`,
  `insert into security_events (user_id, at, action, details, ip_address, user_agent)
   select u.user_id, now() - i * interval '10 minutes', 'signed-in', '{}', '10.0.0.' || i % 250, 'Mozilla/5.0'
   from generate_series(1, ${events}) i join (select row_number() over () as n, user_id from bench_people) u on u.n = 1 + i % ${people}`,
  `insert into contact_messages (id, name, email, message, sent_at, status)
   select gen_random_uuid(), 'Person ' || i, 'person.' || i || '@bench.example', 'Hei! Kan jeg bestille hjelp til moren min?', now() - i * interval '1 hour',
     case when i % 25 = 0 then 'open' else 'answered' end from generate_series(1, ${messages}) i`,
  `insert into limit_hits ("limit", user_id, network, day, hits, last_at)
   select 'write', u.user_id, '10.0.0.1', (now() - i % 90 * interval '1 day')::date, 3, now() - i % 90 * interval '1 day' - i * interval '1 second'
   from generate_series(1, ${messages}) i join (select row_number() over () as n, user_id from bench_people) u on u.n = 1 + i % ${people} on conflict do nothing`,
  `insert into favourites (consumer_id, worker_id, at) select (select profile_id from bench_busy where role = 'customer'), profile_id, now() from bench_worker where i <= 100`,
  `insert into open_requests (id, consumer_id, status, service_id, district, starts_at, ends_at, half_hours, address, description, requested_at, expires_at)
   select gen_random_uuid(), c.profile_id, case when i % 20 = 0 then 'open' else 'expired' end, 'praktisk-hjelp', 'Sagene', t, t + interval '2 hours', 4, 'Storgata 1',
     'Henge opp hyller.', now() - i * interval '1 hour', now() + interval '3 days'
   from (select i, date_trunc('hour', now()) + (i % 14 + 1) * interval '1 day' as t from generate_series(1, ${requests}) i) made
   join (select profile_id, i as n from bench_customer union all select profile_id, 0 from bench_busy where role = 'customer') c on c.n = case when i % 20 = 3 or i % 100 = 0 then 0 else 1 + i % ${people} end`,
  `insert into open_answers (id, request_id, worker_id, text, at, status)
   select gen_random_uuid(), r.id, w.profile_id, 'Jeg kan.', r.requested_at, 'passed' from open_requests r
   join lateral (select profile_id from bench_worker order by md5(r.id::text || i) limit 3) w on r.status = 'expired' and r.address = 'Storgata 1' where r.requested_at > now() - interval '30 days'`,
  `insert into order_series (id, consumer_id, worker_id, status, service_id, first_date, time, half_hours, weeks_between, address, description, requested_at, ended_at, made_until)
   select gen_random_uuid(), b.profile_id, w.profile_id, 'ended', 'praktisk-hjelp', '2026-01-05', '09:00', 4, 2, 'Storgata 1', '', now() - w.i * interval '1 day', now(), '2026-06-01'
   from bench_worker w, bench_busy b where b.role = 'customer' and w.i <= 150`,
  `insert into order_series (id, consumer_id, worker_id, status, service_id, first_date, time, half_hours, weeks_between, address, description, requested_at, ended_at, made_until)
   select gen_random_uuid(), c.profile_id, b.profile_id, 'ended', 'praktisk-hjelp', '2026-01-05', '09:00', 4, 2, 'Storgata 1', '', now() - c.i * interval '1 day', now(), '2026-06-01'
   from bench_customer c, bench_busy b where b.role = 'worker' and c.i <= 150`,
  `insert into verification_logs (at, user_id, admin_id, action, notes) select now() - w.i * interval '1 hour', w.user_id, u.id, 'approved', 'Sjekket.'
   from bench_worker w join users u on u.email = '${demoAdmin.email}'`,
  `insert into notifications (id, user_id, role, kind, title, body, link_label, link, at, read_at)
   select gen_random_uuid(), u.id, 'admin', 'report.sent', 'En rapport', 'Noen har rapportert en melding.', 'Se rapporten', '/admin-reports/' || r.id, r.at,
     case when r.status <> 'open' then r.at + interval '1 hour' end from reports r join users u on u.email = '${demoAdmin.email}'`,
]

/** Everything at once. Triggers are off meanwhile, so what they keep is made anew at the end. */
export async function grow(client: Client, size: Size): Promise<void> {
  const run = async (statement: string) => {
    try {
      await client.query(statement)
    } catch (error) {
      throw new Error(statement.slice(0, 300), { cause: error })
    }
  }
  await run(`create table bench_busy as select p.id as profile_id, p.user_id, case when u.email = '${busy.worker}' then 'worker' else 'customer' end as role
    from profiles p join users u on u.id = p.user_id where u.email in ('${busy.worker}', '${busy.customer}')`)
  for (const role of ['worker', 'customer'] as const) {
    await run(
      `create table bench_${role} as select i, gen_random_uuid() as user_id, gen_random_uuid() as profile_id from generate_series(1, ${size.people}) i`,
    )
    await run('set session_replication_role = replica')
    await addLike(client, quiet[role], crowd(role))
    await run('set session_replication_role = default')
  }
  await run(
    'create table bench_people as select user_id from bench_worker union all select user_id from bench_customer',
  )
  await run('set session_replication_role = replica')
  await run(bodies(size))
  await run('analyze bench_orders')
  for (const statement of [
    everyOrder,
    everyLine,
    everyStep,
    reviewsOf('reviews'),
    reviewsOf('customer_reviews'),
    everyNotice,
    everyConversation,
  ])
    await run(statement)
  await run('analyze conversations')
  for (const statement of [everyMessage, longTalk(size), everyReport, ...besides(size), ...everyPayment])
    await run(statement)
  await run('set session_replication_role = default')
  // As if each had changed their profile: search reads their figures again.
  await run(`update profiles set about_me = about_me where user_type = 'worker'`)
  for (const table of ['bench_orders', 'bench_people', 'bench_worker', 'bench_customer', 'bench_busy'])
    await run(`drop table ${table}`)
  await run('select mend_totals()')
  await run('select keep_ledger_sums()')
  await run('vacuum (analyze)')
}
