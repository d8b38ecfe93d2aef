import { z } from 'zod'
import { onlyAdmin } from '#app/facts/only-admin.ts'
import { query } from '#platform/query.ts'
import { localDate } from '#platform/shared/time.ts'
import type { VatTerm } from '../api.ts'
import { findTerms } from './find-terms.ts'

/** VAT by term, newest first. */
export const vatTerms = query<Record<never, never>, { terms: VatTerm[] }>({
  name: 'vat.terms',
  input: z.object({}).default({}),
  authorise: ({ actor }) => onlyAdmin(actor),
  run: async ({ read, now }) => ({ terms: await findTerms(read, localDate(now)) }),
})
