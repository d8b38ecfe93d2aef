import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { pool, type Transaction } from './database.server.ts'
import { open } from './open.server.ts'
import type { Reader } from './reader.server.ts'

/** Asks in the running transaction; without one, by the pool. */
class Ambient {
  query: pg.Pool['query'] = (...question: unknown[]) =>
    (open.getStore()?.client ?? pool).query(...(question as [string])) as never
}
const ambient = new Ambient()
const written: NodePgDatabase = drizzle(ambient as pg.Pool)

type Writer = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete'>
type Prepared<Rows> = { execute: (values?: Record<string, unknown>) => Promise<Rows> }
type Values = Record<string, unknown>
let count = 0

function madeOnce<Db, Rows>(
  db: Db,
  name: string,
  build: (db: Db) => { prepare: (name: string) => Prepared<Rows> },
) {
  const id = `${name.slice(0, 50)}_${++count}`
  let made: Prepared<Rows> | undefined
  return (_held: unknown, values: Values): Promise<Rows> => {
    made ??= build(db).prepare(id)
    return made.execute(values)
  }
}

/**
 * A question that is written once, and planned once by each connection: for paths that many ask at once. Its
 * values are placeholders. Asked in the open transaction, else on its own.
 */
export const fixed = <Rows>(
  name: string,
  build: (db: Pick<Writer, 'select'> & Pick<Reader, 'selectDistinct'>) => {
    prepare: (name: string) => Prepared<Rows>
  },
): ((held: Transaction | Reader, values: Values) => Promise<Rows>) => madeOnce(written, name, build)

/** The same for a change, which only whoever has a transaction can make. */
export const fixedChange = <Rows>(
  name: string,
  build: (db: Writer) => { prepare: (name: string) => Prepared<Rows> },
): ((tx: Transaction, values: Values) => Promise<Rows>) => madeOnce(written, name, build)

/** A placeholder for each of these columns, named after it. As SQL, since a column's own form does not know null. */
export const given = <Name extends string>(...names: readonly Name[]): Record<Name, SQL> =>
  Object.fromEntries(names.map(name => [name, sql`${sql.placeholder(name)}`])) as Record<Name, SQL>

/**
 * A placeholder whose value the database is not told when it plans: of somebody with very many rows it would reckon
 * another plan to be dearer, and plan anew for each question.
 */
export const unseen = (name: string, type: 'uuid' | 'timestamptz'): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`

/**
 * True for these values, which stand in the text and are no parameters: the plan that is kept may then use an index that
 * holds only such rows.
 */
export const always = <Of extends AnyColumn<{ data: string }>>(
  column: Of,
  ...values: Of['_']['data'][]
): SQL => {
  const texts = values.map(value => sql.raw(`'${value.replaceAll("'", "''")}'`))
  return sql`${column} in (${sql.join(texts, sql`, `)})`
}

/** A change that is written and planned once, and that Drizzle has no words for. */
export const fixedText =
  (name: string, text: string) =>
  async (_held: Transaction, values: unknown[]): Promise<void> => {
    await ambient.query({ name, text, values })
  }
