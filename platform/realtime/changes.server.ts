import { randomUUID } from 'node:crypto'

const made = () => randomUUID().slice(-12)

/** People whose last change is remembered by itself; a line each. */
const MOST = 50_000

/** Stands for all whose last change is not known by itself: before this process listened, or longer ago than it remembers. */
let unknown = made()
const last = new Map<string, string>()

/** Notes that something of this person's has changed. Called when the change can be read, and not before. */
export function noteChange(userId: string): void {
  last.delete(userId)
  last.set(userId, made())
  if (last.size <= MOST) return
  const [oldest] = last.keys()
  if (oldest !== undefined) last.delete(oldest)
  unknown = made()
}

/** Changes may have been missed: nothing that was read before counts as fresh. */
export function forgetChanges(): void {
  last.clear()
  unknown = made()
}

/**
 * Which change of this person's was the last: two readings that are the same have nothing between them. It tells
 * nothing else, neither how many there were nor when, and another process gives another.
 */
export const lastChangeOf = (userId: string): string => last.get(userId) ?? unknown
