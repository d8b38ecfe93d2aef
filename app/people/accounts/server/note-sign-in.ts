import { randomUUID } from 'node:crypto'
import { securityNote } from '#app/services/security/events.ts'
import { now } from '#platform/clock.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { publish } from '#platform/events.ts'
import type { SignInIntent } from './sign-in-intent.ts'

type Made = { userId: string; ipAddress?: string | null; userAgent?: string | null }

/** Records a sign-in, from where and by which method. */
export async function noteSignIn(
  tx: Transaction,
  { userId, ipAddress, userAgent }: Made,
  { way, role }: Partial<SignInIntent> = {},
): Promise<void> {
  await publish(securityNote(userId, 'signed-in', { way, role }), {
    tx,
    now: now(),
    actor: { kind: 'visitor' },
    origin: {
      address: ipAddress || null,
      userAgent: userAgent?.slice(0, 300) || null,
      requestId: randomUUID(),
    },
  })
}
