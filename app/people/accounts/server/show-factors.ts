import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { passkeys, twoFactors } from '#app/schema/accounts.server.ts'
import { query } from '#platform/query.ts'
import { personOf } from '#platform/ruling.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import type { FactorView } from '../factor-api.ts'
import { settingsTexts } from '../factor-settings-texts.ts'
import { mustHaveFactor } from './admins-need-factor.ts'
import { openCodes } from './recovery-codes.ts'

/** What the person has set up; never a secret. */
export const showFactors = query<unknown, FactorView>({
  name: 'second-factor.mine',
  input: z.unknown(),
  authorise: ({ actor }) => onlySignedIn(actor, answerTexts.noProfile),
  run: async ({ read, actor }) => {
    const { userId } = personOf(actor)
    const keys = await read
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt))
    const [kept] = await read.select().from(twoFactors).where(eq(twoFactors.userId, userId))
    return {
      required: await mustHaveFactor(read, userId),
      app: kept?.verified ?? false,
      recoveryCodes: kept ? (await openCodes(kept.backupCodes)).length : 0,
      passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name: name ?? settingsTexts.passkeyDefault,
        madeAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    }
  },
})
