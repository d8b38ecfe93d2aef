import { eq } from 'drizzle-orm'
import { brand } from '#app/facts/brand.ts'
import { pushKeys } from '#app/schema/notifications.server.ts'
import { unseal } from '#platform/crypto.server.ts'
import { type Reader, reader } from '#platform/db/reader.server.ts'
import { env } from '#platform/env.server.ts'
import type { PushIdentity } from '#platform/vendors/push/push.ts'
import { makePushKeys, sealedFor } from './make-keys.ts'

const subject = env.VAPID_SUBJECT ?? `mailto:${brand.email}`
const configured =
  env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
    ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
    : null

const stored = async (read: Pick<Reader, 'select'>) =>
  (await read.select().from(pushKeys).where(eq(pushKeys.id, 1)))[0]

/** Makes the installation's push keys on the first start. */
export async function preparePush(): Promise<void> {
  if (!configured && !(await stored(reader)))
    await makePushKeys({ actor: { kind: 'system', name: 'start' } }, {})
}

/** The key that browsers ask their push service with, base64url. */
export async function publicPushKey(): Promise<string> {
  await preparePush()
  return configured?.publicKey ?? (await stored(reader))?.publicKey ?? ''
}

/** The push keys: from the settings, else the installation's own. */
export async function pushIdentity(): Promise<PushIdentity> {
  if (configured) return { ...configured, subject }
  const kept = await stored(reader)
  if (!kept) throw new Error('there are no keys for push')
  return { publicKey: kept.publicKey, privateKey: unseal(kept.privateKey, sealedFor), subject }
}
