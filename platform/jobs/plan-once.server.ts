import type pg from 'pg'

/** So many texts are kept by name. The database holds a plan of each on every connection. */
const MOST_NAMED = 100
const names = new Map<string, string>()

/** Several statements in one text cannot be planned beforehand. */
const isSeveral = (text: string) => /;\s*\S/.test(text)

/** Undefined for what is sent as it is. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size === MOST_NAMED || isSeveral(text)) return known
  const name = `queue_${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * The queue sends the same few texts for each job: each is planned once by a connection, and not each time. What it looks
 * for by a value is a key, so one plan is right for all; PostgreSQL would not believe it of a list.
 */
export async function planOnce(client: pg.ClientBase): Promise<void> {
  const ask = client.query.bind(client) as (...question: unknown[]) => unknown
  client.query = ((text: unknown, values: unknown, ...more: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    return name ? ask({ name, text, values }, ...more) : ask(text, values, ...more)
  }) as typeof client.query
  await client.query('set plan_cache_mode = force_generic_plan')
}
