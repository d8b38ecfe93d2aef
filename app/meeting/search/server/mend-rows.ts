import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { command } from '#platform/command.ts'
import { onlySystem } from '#platform/shared/policy.ts'

/** Writes anew what search keeps of some workers. */
export const mendRows = command({
  name: 'search.mend',
  input: z.object({ workers: z.array(z.uuid()).max(200) }),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor),
  run: async ({ tx, input: { workers } }) => {
    for (const id of workers) await tx.execute(sql`select search_mend(${id})`)
    return { mended: workers.length }
  },
  audit: ({ output }) => ({ subjectId: null, details: output }),
})
