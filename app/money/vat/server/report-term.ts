import { onlyAdmin } from '#app/facts/only-admin.ts'
import { post } from '#app/money/ledger/server/index.ts'
import { vatReturns } from '#app/schema/vat.server.ts'
import { command } from '#platform/command.ts'
import { enforce } from '#platform/ruling.ts'
import { conflict } from '#platform/shared/errors.ts'
import { localDate } from '#platform/shared/time.ts'
import { mayReport } from '../abilities.ts'
import { reportInput } from '../api.ts'
import { settledEntry } from '../entries.ts'
import { isSame } from '../terms.ts'
import { texts } from '../texts.ts'
import { lockTerm } from './load-term.ts'

/**
 * Notes that a term's return was delivered, with the sums that were seen, and moves the VAT to what is to be paid. Errors: CONFLICT
 * before the term is over, when nothing has changed since it was delivered, and when the books say something else than was seen.
 */
export const reportTerm = command({
  name: 'vat.report',
  input: reportInput,
  load: async () => null,
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ tx, actor, input, now }) => {
    const found = await lockTerm(tx, input, now)
    const { term, seen } = input
    const today = localDate(now)
    enforce(mayReport(found, today), actor)
    if (!isSame(found.sums, seen)) throw conflict(texts.overtaken, 'state.changed')
    const number = found.returns + 1
    await tx.insert(vatReturns).values({ term, number, at: now, ...seen })
    const moved = seen.standardVat - (found.reported?.standardVat ?? 0)
    await post(tx, now, settledEntry(found, number, moved, today))
    return { done: true as const }
  },
  audit: ({ input }) => ({ subjectId: null, details: input }),
})
