import pg from 'pg'

/** So many texts are kept by name. The database holds a plan of each on every connection. */
const MOST_NAMED = 100
const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size === MOST_NAMED) return ''
  names.set(text, `queue_${names.size + 1}`)
  return nameOf(text)
}

/**
 * The queue sends the same few texts for each job: each is planned once by a connection, and not each time. What it looks
 * for by a value is a key, so one plan is right for all; PostgreSQL would not believe it of a list.
 */
export class NamingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const ask = this.query.bind(this) as (...question: unknown[]) => unknown
    this.query = ((text: unknown, values: unknown, ...more: unknown[]) =>
      typeof text === 'string' && Array.isArray(values)
        ? ask({ name: nameOf(text), text, values }, ...more)
        : ask(text, values, ...more)) as typeof this.query
    this.once('connect', () => void this.query('set plan_cache_mode = force_generic_plan').catch(() => {}))
  }
}
