/** A customer with many orders, made in the database. */
import type { Client } from 'pg'

/** Gives a customer of the demonstration so many orders, which are copies of one that is settled. */
export async function addOrders(client: Client, email: string, count: number): Promise<void> {
  const { rows } = await client.query<{ id: string; has: number }>(
    `select p.id, (select count(*)::int from orders where consumer_id = p.id) as has
     from profiles p join users u on u.id = p.user_id where u.email = $1 and p.user_type = 'employer'`,
    [email],
  )
  const [customer] = rows
  if (!customer || customer.has >= count) return
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
     from generate_series(1, ${count - customer.has}) i`,
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
