import type pg from 'pg'

const AT_ONCE = 5000

/** A query's rows in batches, in an open transaction, with constant memory. */
export async function* streamRows<Row extends pg.QueryResultRow>(client: pg.Client, text: string) {
  const name = client.escapeIdentifier(`rows_${Math.random().toString(36).slice(2)}`)
  await client.query(`declare ${name} no scroll cursor for ${text}`)
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${AT_ONCE} from ${name}`)
    yield* rows
    if (rows.length < AT_ONCE) break
  }
  await client.query(`close ${name}`)
}
