import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { notifications, pushSubscriptions } from '#app/schema/notifications.server.ts'
import type { SecurityEvent } from '#app/services/security/events.ts'
import { deviceOf } from '#app/services/security/user-agent.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import { type Reaction, react } from '#platform/events.ts'
import { defineJob, enqueue } from '#platform/jobs/queue.server.ts'
import { query } from '#platform/query.ts'
import { demandPerson } from '#platform/ruling.ts'
import { Failure } from '#platform/shared/errors.ts'
import { onlySignedIn } from '#platform/shared/policy.ts'
import { pushService } from '#platform/vendors/push/push.ts'
import type { PushDevices } from '../api.ts'
import { type PushedNews, pushText } from '../pushed.ts'
import { pushedOf } from './kinds.ts'
import { publicPushKey, pushIdentity } from './push-identity.ts'
import { removePush } from './remove-push.ts'

const input = z.object({ notificationId: z.uuid(), deviceId: z.uuid() })

/**
 * Pushes one notification to one browser, as it is when sent: read ones are skipped. The job holds only ids,
 * so the queue contains no personal data.
 */
export const sendPush = defineJob({
  name: 'push.send',
  input,
  forgottenAfterSeconds: 600,
  waitsForOthers: true,
  run: async ({ notificationId, deviceId }) => {
    const [news] = await reader.select().from(notifications).where(eq(notifications.id, notificationId))
    const [device] = await reader.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, deviceId))
    // The browser now belongs to somebody else.
    if (!news || news.readAt || device?.userId !== news.userId) return
    const text = JSON.stringify(pushText(news, pushedOf(news.kind)) satisfies PushedNews)
    if ((await pushService.send(device, text, await pushIdentity())) === 'sent') return
    await removePush({ actor: { kind: 'system', name: 'push' } }, { deviceId }).catch(unlessGone)
  },
})

function unlessGone(error: unknown): void {
  if (!(error instanceof Failure && error.code === 'NOT_FOUND')) throw error
}

/** Queues a push of a notification for each of these browsers, in its transaction. */
export async function pushToDevices(
  tx: Transaction,
  devices: readonly { id: string }[],
  notificationId: string,
): Promise<void> {
  for (const { id: deviceId } of devices) await enqueue(tx, sendPush, { notificationId, deviceId })
}

/** The actor's browsers, oldest first. */
export const myPushDevices = query<unknown, PushDevices>({
  name: 'push.devices',
  input: z.unknown(),
  authorise: ({ actor }) => onlySignedIn(actor),
  run: async ({ read, actor }) => {
    demandPerson(actor)
    const found = await read
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, actor.userId))
      .orderBy(asc(pushSubscriptions.at), asc(pushSubscriptions.id))
    return {
      publicKey: await publicPushKey(),
      devices: found.map(({ id, endpoint, userAgent, at }) => ({
        ...{ id, endpoint, at: at.toISOString() },
        device: deviceOf(userAgent ?? ''),
      })),
    }
  },
})

/** The person is signed in nowhere else now, so no browser may go on showing their notifications. */
const endsSessions = new Set(['signed-out-everywhere', 'password-changed', 'password-reset'])

export const pushReactions: Reaction[] = [
  react<SecurityEvent, SecurityEvent['type']>(
    'security.noted',
    async ({ subjectId: userId, data: { action } }, { tx }) => {
      if (endsSessions.has(action))
        await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
    },
  ),
]
