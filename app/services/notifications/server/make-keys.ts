import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { pushKeys } from '#app/schema/notifications.server.ts'
import { command } from '#platform/command.ts'
import { seal } from '#platform/crypto.server.ts'
import { onlySystem } from '#platform/shared/policy.ts'
import { makePushKeys as newPair } from '#platform/vendors/push/push.ts'

/** What the private key is sealed for. */
export const sealedFor = 'push_keys.1'

/** Makes the installation's keys unless they exist. Of two concurrent processes, one pair remains. */
export const makePushKeys = command<unknown, { done: true }, null>({
  name: 'push.make-keys',
  input: z.unknown(),
  load: async () => null,
  authorise: ({ actor }) => onlySystem(actor, 'Nøklene lages av systemet.'),
  run: async ({ tx }) => {
    const [known] = await tx.select({ id: pushKeys.id }).from(pushKeys).where(eq(pushKeys.id, 1))
    if (known) return { done: true }
    const { publicKey, privateKey } = newPair()
    await tx
      .insert(pushKeys)
      .values({ id: 1, publicKey, privateKey: seal(privateKey, sealedFor) })
      .onConflictDoNothing()
    return { done: true }
  },
  audit: () => ({ subjectId: null }),
})
