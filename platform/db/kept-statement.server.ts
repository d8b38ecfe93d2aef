import { currentTransaction } from './database.server.ts'
import { type Reader, reader } from './reader.server.ts'

/** So many texts are kept by name. The database holds a plan of each on every connection. */
const MOST_KEPT = 500

type Prepared<Row> = { execute: (values?: Record<string, unknown>) => Promise<Row[]> }
type Question<Row> = { prepare: (name: string) => Prepared<Row> }

const kept = new WeakMap<object, Map<string, Prepared<unknown>>>()

/**
 * Asks what a name stands for: the text is built once, with `sql.placeholder` for its values, and its plan is
 * kept by the database. A name always stands for the same text, and there may be so many; later ones are
 * built and planned each time.
 */
export function askKept<Row>(
  read: Reader,
  name: string,
  build: (read: Reader) => Question<Row>,
  values: Record<string, unknown>,
): Promise<Row[]> {
  // Within a command it is the transaction that is asked, and what it prepared ends with it.
  const source = (read === reader && currentTransaction()) || read
  const known = kept.get(source) ?? new Map<string, Prepared<unknown>>()
  kept.set(source, known)
  const one = known.get(name)
  if (one) return one.execute(values) as Promise<Row[]>
  const made = build(read).prepare(known.size < MOST_KEPT ? name : '')
  if (known.size < MOST_KEPT) known.set(name, made)
  return made.execute(values)
}
