import { isNull, sql } from 'drizzle-orm'
import { users } from '#app/schema/accounts.server.ts'
import {
  pushSubscriptions as devices,
  notificationSettings as settings,
} from '#app/schema/notifications.server.ts'
import { isSuspended } from '#app/schema/suspension.server.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { fixed } from '#platform/db/fixed.server.ts'
import { listIn, ofRow } from '#platform/db/tables.server.ts'
import type { Role } from '#platform/shared/actor.ts'
import type { Channel } from '../topics.ts'

/** A choice that a person has made, in one role. */
export type Choice = { role: Role; topic: string; channel: Channel; wanted: boolean }

const find = fixed('recipients', db =>
  db
    .select({
      userId: users.id,
      email: users.email,
      isSuspended: isSuspended(users.id),
      choices: listIn<Choice>(
        { role: settings.role, topic: settings.topic, channel: settings.channel, wanted: settings.wanted },
        { from: sql`${settings} where ${settings.userId} = ${ofRow(users.id)}`, by: sql`${settings.topic}` },
      ),
      devices: listIn<{ id: string }>(
        { id: devices.id },
        { from: sql`${devices} where ${devices.userId} = ${ofRow(users.id)}`, by: sql`${devices.at}` },
      ),
    })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::uuid[]) and ${isNull(users.deletedAt)}`),
)

export type Recipient = Awaited<ReturnType<typeof find>>[number]

/** Existing accounts by id, with their choices and browsers. */
export async function findRecipients(tx: Transaction, ids: string[]): Promise<Map<string, Recipient>> {
  const found = await find(tx, { ids: [...new Set(ids)] })
  return new Map(found.map(one => [one.userId, one]))
}
