import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseIsBusy } from './lost.server.ts'

/**
 * The database time of one request, in milliseconds. One query ends in time by itself; thirty in a row on a
 * slow connection would not.
 */
const REQUEST_MS = 12_000

type Share = { left: number; asking: number; since: number }
const shares = new AsyncLocalStorage<Share>()

/** This request may query no more. What was not run did not happen: its transaction is not committed. */
export class ShareIsSpent extends DatabaseIsBusy {
  override name = 'ShareIsSpent'
}

const passed = ({ asking, since }: Share) => (asking > 0 ? performance.now() - since : 0)

/** Milliseconds the current request may still use; infinite outside requests. */
export function leftOfShare(): number {
  const share = shares.getStore()
  return share ? share.left - passed(share) : Number.POSITIVE_INFINITY
}

/**
 * Runs a request within its database time. Uploads and vendors do not count, nor what continues after the
 * answer, such as a live stream.
 */
export async function withinShare<T>(work: () => Promise<T>, milliseconds = REQUEST_MS): Promise<T> {
  const share: Share = { left: milliseconds, asking: 0, since: 0 }
  try {
    return await shares.run(share, work)
  } finally {
    share.left = Number.POSITIVE_INFINITY
  }
}

/** Charges a query to the request. Parallel queries count once. */
export async function fromShare<T>(question: () => Promise<T>): Promise<T> {
  const share = shares.getStore()
  if (!share) return question()
  if (leftOfShare() <= 0) throw new ShareIsSpent('the request has had its share of the database')
  if (share.asking++ === 0) share.since = performance.now()
  try {
    return await question()
  } finally {
    const took = passed(share)
    if (--share.asking === 0) share.left -= took
  }
}
