/** Rows of the table of figures for what is waited for, in milliseconds. */
import { quantile } from './figures.ts'
import { type Row, rowOf } from './row.ts'

const parts = { p50: 0.5, p99: 0.99 }
type Share = keyof typeof parts

type Peer = { waits: readonly number[]; beside: string }

/** One row for each share that has a limit; the limit is ours alone, the peer shows what the machine does. */
export const waitRows = (
  name: string,
  ours: readonly number[],
  most: Partial<Record<Share, number>>,
  peer: Peer,
): Row[] =>
  (Object.entries(most) as [Share, number][]).map(([share, limit]) =>
    rowOf(
      {
        ...{ path: `${name}, ${share}`, unit: 'ms', beside: peer.beside },
        ...{ ours: quantile(ours, parts[share]), peer: quantile(peer.waits, parts[share]) },
      },
      { most: limit },
      'ours',
    ),
  )
