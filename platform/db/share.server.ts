import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseIsBusy } from './lost.server.ts'

/**
 * How long one request may ask the database and wait for it, in milliseconds. A single question ends in time by itself;
 * thirty of them after each other, on a slow line, would not.
 */
const REQUEST_MS = 12_000

type Share = { left: number; asking: number; since: number }
const shares = new AsyncLocalStorage<Share>()

/** Nothing more is asked for this request. What was not asked has not happened: its transaction is not kept. */
export class ShareIsSpent extends DatabaseIsBusy {
  override name = 'ShareIsSpent'
}

const passed = ({ asking, since }: Share) => (asking > 0 ? performance.now() - since : 0)

/** Milliseconds that the running request may still ask; endless outside of requests. */
export function leftOfShare(): number {
  const share = shares.getStore()
  return share ? share.left - passed(share) : Number.POSITIVE_INFINITY
}

/**
 * Answers a request within its share of the database's time. Only what the database takes counts: not the upload of a
 * picture, nor another company's server. What goes on after the answer, such as a live stream, is not limited.
 */
export async function withinShare<T>(work: () => Promise<T>, milliseconds = REQUEST_MS): Promise<T> {
  const share: Share = { left: milliseconds, asking: 0, since: 0 }
  try {
    return await shares.run(share, work)
  } finally {
    share.left = Number.POSITIVE_INFINITY
  }
}

/** Takes the time of one question from the request's share. Questions that are asked side by side count once. */
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
