import { count } from 'drizzle-orm'
import { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { findOff } from '#app/money/ledger/server/index.ts'
import { findTerms } from '#app/money/vat/server/index.ts'
import { ledgerDifferences } from '#app/schema/ledger.server.ts'
import { query } from '#platform/query.ts'
import { localDate } from '#platform/shared/time.ts'
import type { Overview } from '../api.ts'
import { nextStepOf } from '../next-step.ts'
import { findDebts } from './find-debts.ts'
import { byService, findByDistrict, findGroups, findWeeks } from './find-sales.ts'

/** The company's money today: what is sold, what is owed, and the one next step. */
export const moneyOverview = query<Record<never, never>, Overview>({
  name: 'money.overview',
  input: z.object({}).default({}),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, now }) => {
    const today = localDate(now)
    const [off, terms, [differences], weeks, groups] = await Promise.all([
      findOff(read),
      findTerms(read, today),
      read.select({ count: count() }).from(ledgerDifferences),
      findWeeks(read, today),
      findGroups(read, today),
    ])
    return {
      next: nextStepOf({ off, terms, differences: differences?.count ?? 0 }),
      isEmpty: terms.length === 0,
      ...{ weeks, services: byService(groups), districts: await findByDistrict(read, groups) },
      ...(await findDebts(read, terms, today)),
    }
  },
})
