import { notify } from '#app/services/notifications/server/index.ts'
import type { Transaction } from '#platform/db/database.server.ts'
import { taxNotices as says } from '../notices.ts'

type Kind = keyof typeof says

/** Tells a worker of their number or tax card. */
export const tellWorker = <Of extends Kind>(
  tx: Transaction,
  userId: string,
  kind: Of,
  about: Parameters<(typeof says)[Of]['says']>[0],
  now: Date,
): Promise<void> => notify(tx, now, { userId, role: 'worker', kind, ...says[kind].says(about as never) })
