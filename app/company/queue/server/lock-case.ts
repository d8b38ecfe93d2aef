import { and, eq, gte, sql } from 'drizzle-orm'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { users } from '#app/schema/accounts.server.ts'
import { queueTakings } from '#app/schema/queue.server.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { enforce } from '#platform/ruling.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import { waitingSources } from '#platform/waiting.ts'
import { texts } from '../texts.ts'

/** The case that a page shows, and who had it then. */
export type SeenCase = { kind: string; caseId: string; since: string; seen: string | null }

export const isCase = ({ kind, caseId }: SeenCase) =>
  and(eq(queueTakings.kind, kind), eq(queueTakings.caseId, caseId))

/** Holds a case, and says who has it now. Two who take the same one come one after the other. */
export async function lockCase({ tx, actor, input }: CommandContext<SeenCase>) {
  enforce(onlyAdmin(actor), actor)
  if (!waitingSources().some(({ kind }) => kind === input.kind)) throw notFound()
  // There may be no row to lock yet.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`queue ${input.kind} ${input.caseId}`}, 0))`,
  )
  return { holder: await findHolder(tx, input) }
}

async function findHolder(tx: Transaction, input: SeenCase) {
  const [holder] = await tx
    .select({ userId: users.id, name: users.name })
    .from(queueTakings)
    .innerJoin(users, eq(users.id, queueTakings.adminId))
    .where(and(isCase(input), gte(queueTakings.takenAt, new Date(input.since))))
  return holder ?? null
}

/** Somebody else has taken it, or let it go, since the page was read. */
export const overtaken = (holder: { name: string } | null) =>
  conflict(holder ? texts.overtaken(holder.name) : texts.letGoMeanwhile, 'state.changed')
