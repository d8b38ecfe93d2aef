/** A customer with many orders, notifications and messages, made in the database. */
import type { Client } from 'pg'

type Customer = { id: string; userId: string; orders: number; notices: number }

/**
 * Gives a customer of the demonstration so many orders (copies of one that is settled), notifications, and lines in one
 * conversation. Answers with whom that is.
 */
export async function addRows(client: Client, email: string, count: number): Promise<string> {
  const { rows } = await client.query<Customer>(
    `select p.id, p.user_id as "userId", (select count(*)::int from orders where consumer_id = p.id) as orders,
       (select count(*)::int from notifications where user_id = p.user_id) as notices
     from profiles p join users u on u.id = p.user_id where u.email = $1 and p.user_type = 'employer'`,
    [email],
  )
  const [customer] = rows
  if (!customer) throw new Error(`no customer ${email}`)
  if (customer.orders < count) await addOrders(client, customer, count)
  if (customer.notices < count) await addNotices(client, customer, count)
  return addLines(client, customer, count)
}

async function addNotices(client: Client, { userId, notices }: Customer, count: number) {
  await client.query(
    `insert into notifications (id, user_id, role, kind, title, body, link_label, link, at, read_at)
     select gen_random_uuid(), $1, 'employer', 'order.accepted', 'Praktisk hjelp', 'Praktisk hjelp, tirsdag kl. 09.00–12.30.',
       'Se bestillingen', '/consumer-orders', now() - i * interval '5 hours', case when i > 20 then now() end
     from generate_series(1, $2::int) i`,
    [userId, count - notices],
  )
}

async function addLines(client: Client, { id }: Customer, count: number): Promise<string> {
  const found = await client.query<{ id: string; other: string; has: number }>(
    `select c.id, c.worker_id as other, (select count(*)::int from messages where conversation_id = c.id) as has
     from conversations c where c.consumer_id = $1 order by has desc, c.id limit 1`,
    [id],
  )
  const [conversation] = found.rows
  if (!conversation) throw new Error('no conversation')
  await client.query(
    `insert into messages (conversation_id, author, text, at)
     select $1, case when i % 2 = 0 then 'worker' else 'employer' end, 'Passer det om jeg kommer litt over ni? Jeg tar med det som trengs.',
       now() - interval '1 hour' + i * interval '1 second'
     from generate_series(1, $2::int) i`,
    [conversation.id, Math.max(0, count - conversation.has)],
  )
  return conversation.other
}

async function addOrders(client: Client, customer: Customer, count: number): Promise<void> {
  const columnsOf = async (table: string) => {
    const found = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    return found.rows.map(({ name }) => name)
  }
  const copy = (columns: string[], replaced: Record<string, string>, from: string) =>
    columns.map(name => replaced[name] ?? `${from}.${name}`).join(', ')
  const [orders, lines] = [await columnsOf('orders'), await columnsOf('order_lines')]
  await client.query(
    `create temp table made as
     select gen_random_uuid() as id, i, (select id from orders where status = 'completed' order by id limit 1) as like_id
     from generate_series(1, ${count - customer.orders}) i`,
  )
  await client.query(
    `insert into orders (${orders.join(', ')})
     select ${copy(
       orders,
       {
         id: 'made.id',
         consumer_id: `'${customer.id}'`,
         series_id: 'null',
         starts_at: `o.starts_at - made.i * interval '1 day'`,
         ends_at: `o.ends_at - made.i * interval '1 day'`,
       },
       'o',
     )} from made join orders o on o.id = made.like_id`,
  )
  await client.query(
    `insert into order_lines (${lines.join(', ')})
     select ${copy(lines, { id: 'gen_random_uuid()', order_id: 'made.id' }, 'l')}
     from made join order_lines l on l.order_id = made.like_id`,
  )
  await client.query('drop table made; analyze orders; analyze order_lines')
}
