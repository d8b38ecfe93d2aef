import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notices } from '#app/manifests.ts'
import { orderReminders } from '#app/work/orders/reminders.ts'
import { mayChoose, type TopicId, topicIds, topicOf, topics, topicsOf } from './topics.ts'

const root = join(import.meta.dirname, '..', '..', '..')

type Process = { rows: { event?: unknown; tells?: unknown }[] }

/** All kinds in the process tables. */
async function kindsOfProcesses(): Promise<string[]> {
  const modules = await Promise.all(
    globSync('app/{facts,*/*}/*process.ts', { cwd: root }).map(file => import(join(root, file))),
  )
  const tables = modules.flatMap(module => Object.values(module) as (Partial<Process> | null)[])
  return tables
    .flatMap(table => table?.rows ?? [])
    .filter(row => typeof row.event === 'string' && Object.keys(row.tells ?? {}).length > 0)
    .map(({ event }) => String(event))
}

const sources = globSync('app/*/*/server/**/*.ts', { cwd: root })
  .filter(file => !file.endsWith('.test.ts'))
  .map(file => readFileSync(join(root, file), 'utf8'))

const matches = (pattern: RegExp) =>
  sources.flatMap(source => [...source.matchAll(pattern)].map(match => match[1] ?? ''))

/** All kinds people are notified of: from the process tables, and from the server's code. */
const allKinds = async (): Promise<string[]> => [
  ...new Set([
    ...matches(/\b(?:kind|KIND)\b\s*[:=]\s*'([a-z-]+\.[a-z._-]+)'/g),
    // Who tells one person of many kinds gives the kind to a function.
    ...matches(/\btellWorker\([^)]*?'([a-z-]+\.[a-z._-]+)'/g),
    ...orderReminders.map(({ kind }) => kind),
    ...(await kindsOfProcesses()),
  ]),
]

test('every kind of event that somebody is told of has exactly one topic, and no topic has others', async () => {
  const kinds = await allKinds()
  expect(kinds).toContain('message.received')
  expect(kinds).toContain('contact.received')
  expect(kinds).toContain('order.requested')
  const listed = [...notices.keys()]
  expect(kinds.filter(kind => !listed.includes(kind))).toEqual([])
  // Some are composed at run time, such as `report.${action}`.
  const beginnings = matches(/\bkind:\s*`([a-z-]+\.[a-z-]*)\$\{/g)
  const isMade = (kind: string) => beginnings.some(beginning => kind.startsWith(beginning))
  expect(listed.filter(kind => !kinds.includes(kind) && !isMade(kind))).toEqual([])
  expect(new Set([...notices.values()].map(({ topic }) => topic))).toEqual(new Set<string>(topicIds))
})

test('where there is no choice, it is said why', () => {
  for (const id of topicIds) {
    const { mail, push, why, roles } = topicOf(id)
    expect([id, mail === 'choice' && push === 'choice' ? 'none' : Boolean(why)]).toEqual([
      id,
      why ? true : 'none',
    ])
    expect(roles.length).toBeGreaterThan(0)
  }
})

test('what is told of somebody’s safety cannot be switched off, by mail or push, in any role', () => {
  const kinds = [...notices].filter(([kind]) => kind.startsWith('safety.'))
  expect(kinds).toHaveLength(3)
  for (const [, { topic }] of kinds)
    expect(topicOf(topic as 'safety')).toMatchObject({ mail: 'always', push: 'always' })
})

test('decisions in complaints, sign-in and contracts cannot be switched off by mail; other roles’ news by nobody', () => {
  expect(mayChoose('employer', 'complaints', 'mail')).toBe(false)
  for (const kind of ['order.hours-wait', 'order.not-started', 'order.never-started', 'order.unreported'])
    for (const role of ['employer', 'worker'] as const)
      expect([kind, mayChoose(role, notices.get(kind)?.topic as TopicId, 'mail')]).toEqual([kind, false])
  expect(mayChoose('worker', 'account', 'mail')).toBe(false)
  expect(mayChoose('worker', 'account', 'push')).toBe(true)
  expect(mayChoose('worker', 'inbox', 'push')).toBe(false)
  expect(mayChoose('admin', 'orders', 'mail')).toBe(false)
  expect(topicsOf('admin')).toEqual(['complaints', 'inbox', 'safety', 'account'])
  expect(topicsOf('employer')).not.toContain('safety')
  expect(topics.messages.label).toBe('Meldinger')
})
