import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { firstCause } from './sql-state.server.ts'

/** An open transaction. Handed to a command's `run`; there is no other way to get one. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

type AnyGathering = {
  isFirst?: true
  isLast?: true
  write: (tx: Transaction, items: never[]) => Promise<unknown>
}

/** The transaction that is running: its connection, who acts in it, and what is written at its end. */
export type Open = {
  tx: Transaction
  client: PoolClient
  acting: string
  gathered: Map<AnyGathering, unknown[]>
}

export const open = new AsyncLocalStorage<Open>()

/**
 * Rows of one kind that nobody reads before the transaction ends: all are written together, just before the
 * commit, and with the other kinds in one round trip. `isFirst`: writing it gathers more. `isLast`: it holds something that
 * others wait for, so it is sent with the commit, which it does not wait for.
 */
export type Gathering<Item> = {
  isFirst?: true
  isLast?: true
  write: (tx: Transaction, items: Item[]) => Promise<unknown>
}

/** Writes an item at the end of the transaction, or at once where none runs. */
export async function gather<Item>(tx: Transaction, into: Gathering<Item>, item: Item): Promise<void> {
  const gathered = open.getStore()?.gathered
  if (!gathered) return void (await into.write(tx, [item]))
  gathered.set(into, [...(gathered.get(into) ?? []), item])
}

async function flush({ gathered, tx }: Open, isMeant: (kind: AnyGathering) => boolean): Promise<void> {
  for (;;) {
    const waiting = [...gathered].filter(([into]) => isMeant(into))
    if (waiting.length === 0) return
    const first = waiting.filter(([{ isFirst }]) => isFirst)
    const turn = first.length > 0 ? first : waiting
    for (const [into] of turn) gathered.delete(into)
    // Sent together, so that they wait once. Their answers come together too, so the first error heard may be a later one.
    const written = await Promise.allSettled(turn.map(([into, items]) => into.write(tx, items as never[])))
    const failed = written.filter(one => one.status === 'rejected')
    if (failed.length > 0) throw firstCause(failed.map(({ reason }) => reason))
  }
}

/** Writes what is gathered so far, of these kinds or of all, for whoever reads or changes it in the same transaction. */
export async function writeGathered(kinds?: readonly AnyGathering[]): Promise<void> {
  const running = open.getStore()
  if (running) await flush(running, kind => !kinds || kinds.includes(kind))
}

/**
 * Writes the rest at the end of the transaction: all kinds but those that are last, and then sends these without waiting. The caller
 * sends the commit after them, so that nobody else waits for this process in between, and then asks how they went: a commit after a
 * statement that failed undoes all of it.
 */
export async function writeWithCommit(): Promise<() => Promise<void>> {
  const running = open.getStore()
  if (!running) return async () => {}
  await flush(running, kind => !kind.isLast)
  const sent = flush(running, () => true).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  return async () => {
    const failed = await sent
    if (failed) throw failed.error
  }
}
