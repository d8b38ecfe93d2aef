import { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { command } from '#platform/command.ts'
import { writeGathered } from '#platform/db/open.server.ts'
import { sweepDaily } from '#platform/jobs/timer.server.ts'
import { allow } from '#platform/shared/policy.ts'
import { bookEarlier } from './book-earlier.ts'
import { findDifferences } from './find-differences.ts'
import { keepDifferences } from './keep-differences.ts'
import { mendSums } from './mend-sums.ts'

/**
 * Compares the books with the orders, and keeps what they do not agree about until they do. Charges that are not booked are
 * booked first, and kept sums that are not what the lines say are mended. Every night, and when an administrator asks.
 */
export const checkLedger = command({
  name: 'ledger.check',
  input: z.object({}).default({}),
  load: async () => null,
  authorise: ({ actor }) => (actor.kind === 'system' ? allow : onlyAdmin(actor)),
  run: async ({ tx, now }) => {
    await bookEarlier(tx, now)
    await writeGathered()
    const found = await findDifferences(tx)
    await keepDifferences(tx, now, 'orders', found)
    await mendSums(tx)
    return { differences: found.length }
  },
  audit: ({ output }) => ({ subjectId: null, details: { differences: output.differences } }),
})

export const checkLedgerDaily = sweepDaily('ledger.check', '52 3 * * *', checkLedger)
