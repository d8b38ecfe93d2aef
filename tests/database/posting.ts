import { z } from 'zod'
import type { Entry } from '#app/money/ledger/entries.ts'

/** Posts entries as any command would. Call after `openWorld`. */
export async function openPosting(): Promise<(...entries: Entry[]) => Promise<unknown>> {
  const { command } = await import('#platform/command.ts')
  const { allow } = await import('#platform/shared/policy.ts')
  const { post } = await import('#app/money/ledger/server/index.ts')
  const posting = command<{ entries: Entry[] }, null, null>({
    name: 'test.post',
    input: z.object({ entries: z.array(z.custom<Entry>()) }),
    load: async () => null,
    authorise: () => allow,
    run: async ({ tx, now, input }) => {
      for (const entry of input.entries) await post(tx, now, entry)
      return null
    },
    audit: () => ({ subjectId: null }),
  })
  return (...entries) => posting({ actor: { kind: 'system', name: 'test' } }, { entries })
}
