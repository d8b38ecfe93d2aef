import { getBackupCodes } from 'better-auth/plugins/two-factor'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { query } from '#platform/query.ts'
import { allow, deny } from '#platform/shared/policy.ts'
import type { FactorView } from '../factor-api.ts'
import { factorTexts } from '../factor-texts.ts'
import { texts } from '../texts.ts'
import { mustHaveFactor } from './admins-need-factor.ts'
import { auth } from './auth.server.ts'
import { personOf } from './own-account.ts'
import { recoveryStorage } from './spend-code.ts'
import { passkeys, twoFactors } from './tables.server.ts'

/** What the person has set up; never a secret. */
export const showFactors = query<unknown, FactorView>({
  name: 'second-factor.mine',
  input: z.unknown(),
  authorise: ({ actor }) => (actor.kind === 'person' ? allow : deny('signed-out', texts.noProfile)),
  run: async ({ read, actor }) => {
    const { userId } = personOf(actor)
    const keys = await read
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(asc(passkeys.createdAt))
    const [kept] = await read.select().from(twoFactors).where(eq(twoFactors.userId, userId))
    const { secretConfig } = await auth.$context
    const codes = kept && (await getBackupCodes(kept.backupCodes, secretConfig, recoveryStorage))
    return {
      required: await mustHaveFactor(read, userId),
      app: kept?.verified ?? false,
      recoveryCodes: Array.isArray(codes) ? codes.length : 0,
      passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name: name ?? factorTexts.passkeyDefault,
        madeAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
    }
  },
})
