import { createPublicKey, randomUUID } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { pushSubscriptions } from '#app/schema/notifications.server.ts'
import { command } from '#platform/command.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { tellLive } from '#platform/realtime/live.server.ts'
import { demandPerson } from '#platform/ruling.ts'
import { conflict, invalidInput } from '#platform/shared/errors.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import { pushService } from '#platform/vendors/push/push.ts'
import { type SubscribePush, subscribePushInput } from '../api.ts'
import { pushTexts } from '../texts.ts'

/** More than anybody uses: the oldest browser gives way. */
const MOST_DEVICES = 20

/** Is it a point on the push encryption's curve? */
function isKey(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return false
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return true
  } catch {
    return false
  }
}

/**
 * Registers this browser for push. It leaves a former owner if its secret proves that it is the same browser.
 * Errors: INVALID_INPUT for an endpoint that is no push service, CONFLICT.
 */
export const subscribePush = command<
  SubscribePush,
  { done: true },
  typeof pushSubscriptions.$inferSelect | null
>({
  name: 'push.subscribe',
  input: subscribePushInput,
  load: async ({ tx, input: { endpoint } }) => {
    const [known] = await tx
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.endpoint, endpoint))
      .for('update')
    return known ?? null
  },
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ tx, actor, origin, input, now }, known) => {
    demandPerson(actor)
    const { endpoint, p256dh, auth } = input
    if (!pushService.mayReach(endpoint)) throw invalidInput({ endpoint: pushTexts.badEndpoint })
    if (!isKey(p256dh)) throw invalidInput({ p256dh: pushTexts.badKey })
    if (known && known.userId !== actor.userId && known.auth !== auth)
      throw conflict(pushTexts.taken, 'taken')
    if (known) await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, known.id))
    await makeRoom(tx, actor.userId)
    await tx.insert(pushSubscriptions).values({
      ...{ id: randomUUID(), userId: actor.userId, endpoint, p256dh, auth },
      ...{ userAgent: origin.userAgent, at: now },
    })
    await tellLive(tx, { userId: actor.userId, topic: 'push.devices' })
    return { done: true }
  },
  audit: () => ({ subjectId: null }),
  constraints: { push_subscriptions_endpoint: () => conflict(pushTexts.taken, 'taken') },
})

async function makeRoom(tx: Transaction, userId: string): Promise<void> {
  const own = eq(pushSubscriptions.userId, userId)
  const others = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(own)
    .orderBy(desc(pushSubscriptions.at), desc(pushSubscriptions.id))
  const tooMany = others.slice(MOST_DEVICES - 1).map(({ id }) => id)
  if (tooMany.length > 0)
    await tx.delete(pushSubscriptions).where(and(own, inArray(pushSubscriptions.id, tooMany)))
}
