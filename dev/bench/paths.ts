/** The paths that are to be short, in the order of the table, with what they gave before any of them was made so. */
import type { Row } from './row.ts'

/** `path` begins the names of its rows. */
type Known = { path: string; before: string; bench: string }

const knownPaths: Known[] = [
  { path: 'GET / (brotli)', before: '22.5 k/s: 0.23 of bare Node, 0.18 of nginx', bench: 'serving' },
  { path: 'one script asset', before: '6.1 k/s: 0.06 of bare Node', bench: 'serving' },
  { path: 'cheapest API answer', before: '24.7 k/s: 0.22 of a bare Hono route', bench: 'serving' },
  { path: 'GET /api/profile', before: '1982/s: 0.024 of pgbench -S', bench: 'serving' },
  { path: 'GET /api/orders/{id}', before: '605/s: 0.007 of pgbench -S', bench: 'serving' },
  {
    path: 'POST /api/orders',
    before: '88/s: 0.007 of pgbench -N; 42 statements, 55 at acceptance',
    bench: 'orders',
  },
  { path: 'search among 1,000,000', before: '850–940/s raw, 315–390/s over HTTP', bench: 'search 1000000' },
  {
    path: 'growth',
    before: 'a worker’s order list after 100,000 orders: 5.9 s; 10 ms when empty',
    bench: 'growth',
  },
  { path: 'script of /', before: '150 kB in 37 files', bench: 'pages' },
  { path: 'script of sign-in', before: '298 kB in 66 files', bench: 'pages' },
  { path: 'script of registration', before: '353 kB in 82 files', bench: 'pages' },
  { path: 'script of a signed-in screen', before: '325–465 kB in 87–125 files', bench: 'pages' },
  { path: 'Lighthouse', before: 'sign-in 78; FCP 3.2 s, LCP 4.4 s', bench: 'pages' },
  {
    path: 'throttled',
    before: 'sign-in usable 3.7 s; order list cold 9.9 s; order from the list 2.4 s',
    bench: 'hand',
  },
  { path: 'message → other browser', before: 'p50 40 ms, p99 139 ms', bench: 'live' },
  { path: 'job enqueued → begun', before: 'p50 170 ms', bench: 'jobs' },
  { path: 'memory after start', before: '399 MB', bench: 'start' },
]

/** Every row once, in the order of the document. */
export function rowsInOrder(measured: readonly { bench: string; rows: readonly Row[] }[]): Row[] {
  const { known, others } = inOrder(measured)
  return [...known, ...others].flatMap(({ rows }) => rows)
}

/** Rows of each known path, in order; those of no known path come last, under their bench's name. */
export function inOrder(measured: readonly { bench: string; rows: readonly Row[] }[]): {
  known: (Known & { rows: Row[] })[]
  others: { bench: string; rows: Row[] }[]
} {
  const placeOf = ({ path }: Row) => knownPaths.find(known => path.startsWith(known.path))
  const all = measured.flatMap(({ rows }) => rows)
  return {
    known: knownPaths.map(known => ({ ...known, rows: all.filter(row => placeOf(row) === known) })),
    others: measured
      .map(({ bench, rows }) => ({ bench, rows: rows.filter(row => !placeOf(row)) }))
      .filter(({ rows }) => rows.length > 0),
  }
}
