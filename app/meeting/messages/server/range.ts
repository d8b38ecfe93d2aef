import { type SQL, sql } from 'drizzle-orm'

const FIRST = 0
/** The highest that a bigint can be. */
const LAST = '9223372036854775807'

type Range = { from?: number | SQL; to?: number }

/** The names of the table in the query, when it is not its own. */
type Alias = 'messages' | 'line' | 'seen'

const key = (alias: Alias) => sql.raw(`(${alias}.conversation_id, ${alias}.id)`)

/**
 * Lines of a conversation within an id range, inclusive. With `order` below, PostgreSQL reads them off the
 * index on conversation and id. With plain equality the planner walked everybody's lines from the newest:
 * 20,000 lines for a page of 50.
 */
export const within = (
  conversationId: SQL | string,
  { from = FIRST, to }: Range = {},
  alias: Alias = 'messages',
): SQL =>
  sql`${key(alias)} >= (${conversationId}::uuid, ${from}::bigint)
    and ${key(alias)} <= (${conversationId}::uuid, ${to ?? LAST}::bigint)`

export const newestFirst = (alias: Alias = 'messages'): SQL =>
  sql.raw(`${alias}.conversation_id desc, ${alias}.id desc`)

export const oldestFirst = sql.raw('messages.conversation_id, messages.id')
