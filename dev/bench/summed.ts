/** What a profile says, summed by function and by whose it is. */
import { fileURLToPath } from 'node:url'
import type { CpuProfile } from './profiler.ts'

/** Times in milliseconds: in the function itself, and in it with all that it called. */
export type Spent = { name: string; place: string; owner: string; own: number; total: number }
export type Summed = {
  /** At work, without the time when there was nothing to do. */
  busy: number
  idle: number
  /** Own time by whose it is: ours, each package, Node itself, tidying of memory. */
  owners: { owner: string; own: number }[]
  functions: Spent[]
}

/** Our own code, in the list of owners. */
const OURS = 'own code'

const unnamed: Record<string, string> = {
  '(garbage collector)': 'tidying of memory',
  '(program)': 'outside JavaScript: sockets, compression, compiling',
  '(root)': 'outside JavaScript: sockets, compression, compiling',
}

/** Whose code this is, and where it stands below the checkout. */
function placed(functionName: string, url: string, line: number, root: string) {
  if (!url) return { owner: unnamed[functionName] ?? 'Node', place: '' }
  if (url.startsWith('node:')) return { owner: 'Node', place: `${url}:${line + 1}` }
  const path = url.startsWith('file:') ? fileURLToPath(url) : url
  const inside = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path
  const [, name] = /.*(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(inside) ?? []
  return { owner: name ?? OURS, place: `${inside.replace(/.*node_modules\//, '')}:${line + 1}` }
}

/** Sums a profile. A function that calls itself is counted once in its total. */
export function summed({ nodes, samples, timeDeltas }: CpuProfile, root: string): Summed {
  const own = new Map<number, number>()
  // The first delta lies before the first sample: a sample lasts until the next.
  for (const [index, id] of samples.entries())
    own.set(id, (own.get(id) ?? 0) + (timeDeltas[index + 1] ?? 0) / 1000)
  const byId = new Map(nodes.map(node => [node.id, node]))
  const found = new Map<string, Spent>()
  const spentOf = (node: (typeof nodes)[number]) => {
    const { functionName, url, lineNumber } = node.callFrame
    const key = `${functionName}\n${url}\n${lineNumber}`
    const made = found.get(key) ?? {
      ...{ name: functionName || '(anonymous)', own: 0, total: 0 },
      ...placed(functionName, url, lineNumber, root),
    }
    found.set(key, made)
    return made
  }
  const isChild = new Set(nodes.flatMap(({ children = [] }) => children))
  // By hand and not by recursion: stacks of asynchronous code are deep.
  const order: { id: number; above: number | undefined }[] = nodes
    .filter(({ id }) => !isChild.has(id))
    .map(({ id }) => ({ id, above: undefined }))
  for (const { id } of order)
    for (const child of byId.get(id)?.children ?? []) order.push({ id: child, above: id })
  const below = new Map<number, number>()
  for (const { id, above } of order.toReversed()) {
    const sum = (below.get(id) ?? 0) + (own.get(id) ?? 0)
    below.set(id, sum)
    if (above !== undefined) below.set(above, (below.get(above) ?? 0) + sum)
  }
  const around = new Map<number, ReadonlySet<Spent>>()
  for (const { id, above } of order) {
    const node = byId.get(id)
    if (!node) continue
    const spent = spentOf(node)
    const outer = (above === undefined ? undefined : around.get(above)) ?? new Set<Spent>()
    spent.own += own.get(id) ?? 0
    if (!outer.has(spent)) spent.total += below.get(id) ?? 0
    around.set(id, outer.has(spent) ? outer : new Set([...outer, spent]))
  }
  const isIdle = ({ name, place }: Spent) => name === '(idle)' && place === ''
  const all = [...found.values()]
  const atWork = all.filter(one => !isIdle(one))
  const sum = (some: Spent[]) => some.reduce((total, one) => total + one.own, 0)
  return {
    busy: sum(atWork),
    idle: sum(all.filter(isIdle)),
    owners: [...Map.groupBy(atWork, ({ owner }) => owner)]
      .map(([owner, some]) => ({ owner, own: sum(some) }))
      .filter(({ own: time }) => time > 0)
      .sort((a, b) => b.own - a.own),
    functions: atWork.filter(({ name }) => !/^\((root|program|garbage collector)\)$/.test(name)),
  }
}

const share = (ms: number, busy: number) => `${((100 * ms) / busy).toFixed(1)} %`.padStart(7)

/** The heaviest, as a table. `answers` were given in the time; what each took of it is told. */
export function profileTable({ busy, owners, functions }: Summed, answers: number | undefined, most = 15) {
  const each = (ms: number) => (answers ? `${((1000 * ms) / answers).toFixed(1)} µs`.padStart(10) : '')
  const figures = (ms: number) => `${ms.toFixed(0).padStart(7)} ms ${share(ms, busy)} ${each(ms)}`
  const list = (title: string, some: Spent[], by: 'own' | 'total') => [
    '',
    title,
    ...some
      .filter(one => one[by] / busy >= 0.001)
      .sort((a, b) => b[by] - a[by])
      .slice(0, most)
      .map(one => `${figures(one[by])}  ${one.name.padEnd(28)} ${one.place}`.trimEnd()),
  ]
  const ours = functions.filter(({ owner }) => owner === OURS)
  const others = functions.filter(({ owner }) => owner !== OURS)
  return [
    `processor time, by whose code${answers ? '; of one answer' : ''}`,
    ...owners
      .filter(({ own }) => own / busy >= 0.005)
      .slice(0, most)
      .map(({ owner, own }) => `${figures(own)}  ${owner}`),
    ...list('own code, in the function itself', ours, 'own'),
    ...list('own code, with all that it calls', ours, 'total'),
    ...list('packages and Node, in the function itself', others, 'own'),
    ...list('packages and Node, with all that it calls', others, 'total'),
  ].join('\n')
}
