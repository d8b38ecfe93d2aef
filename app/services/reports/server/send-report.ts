import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { z } from 'zod'
import { reportLimits } from '#app/facts/report.ts'
import { texts } from '#app/facts/reports-texts.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { reports } from '#app/schema/reports.server.ts'
import { command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { tooMany } from '#platform/db/limiter.server.ts'
import { conflict, notFound } from '#platform/shared/errors.ts'
import { DAY } from '#platform/shared/time.ts'
import { reportInput } from '../api.ts'
import { type FoundSubject, findSubject } from './find-subject.ts'
import { mayReport } from './policy.ts'
import { tellOfReport } from './tell-administrators.ts'

type Input = z.infer<typeof reportInput>

/**
 * Reports something, once per person and thing. A repeat of the same report, as by a double click, gets the
 * same answer; a different text is refused. Errors: NOT_FOUND for what the actor cannot see, FORBIDDEN for
 * one's own, CONFLICT for an earlier report, TOO_MANY_REQUESTS after many in a day.
 */
export const sendReport = command<Input, { done: true; id: string }, FoundSubject | null>({
  name: 'report.send',
  input: reportInput,
  load: async ({ tx, actor, input }) =>
    actor.kind === 'person' && actor.role !== 'admin' ? findSubject(tx, actor, input.subject) : null,
  authorise: ({ actor }, subject) => mayReport(actor, subject),
  run: async ({ tx, actor, input, now }, subject) => {
    if (!subject || actor.kind !== 'person') throw notFound()
    const { reason, text } = input
    // One report per person at a time, so that a double click sees its first.
    await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, actor.profileId))
      .for('no key update')
    const [before] = await tx
      .select()
      .from(reports)
      .where(and(eq(reports.reporterId, actor.profileId), subject.same))
    if (before && before.reason === reason && before.text === text) return { done: true, id: before.id }
    if (before) throw conflict(texts.twice, 'reported')
    const sent = await sentSince(tx, actor.profileId, new Date(now.getTime() - DAY))
    if (sent.length >= reportLimits.mostInADay) {
      const nextAt = (sent[0]?.at ?? now).getTime() + DAY
      throw tooMany(texts.tooMany, Math.max(1, Math.ceil((nextAt - now.getTime()) / 1000)))
    }
    const id = randomUUID()
    await tx.insert(reports).values({
      ...{ id, reporterId: actor.profileId, aboutId: subject.aboutId, ...subject.columns },
      ...{ reason, text, at: now },
    })
    await tellOfReport(tx, now, { id, kind: input.subject.kind })
    return { done: true, id }
  },
  audit: ({ input, output }) => ({ subjectId: output.id, details: { kind: input.subject.kind } }),
})

/** The oldest report within the daily limit. */
const sentSince = (tx: Transaction, reporterId: string, since: Date) =>
  tx
    .select({ at: reports.at })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), gt(reports.at, since)))
    .orderBy(asc(reports.at))
    .limit(reportLimits.mostInADay)
