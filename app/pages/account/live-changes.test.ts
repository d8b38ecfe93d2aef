import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { api, manifests } from '#app/manifests.ts'
import { BEGUN } from '#platform/client/live.ts'
import { refetchShown } from '#platform/client/query-client.ts'
import { changedBy, toReadAnew } from './live-changes.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const areaOf = (topic: string) => topic.split('.')[0] ?? ''

/** A page that shows something of each feature, and which of them an event fetches anew. */
async function refetchedBy(topic: string): Promise<string[]> {
  const queries = new QueryClient()
  const asked: string[] = []
  const shown = Object.keys(api).map(name => [name, [[name, 'list'], { type: 'query' }]] as const)
  const own = ['own', ['this-device']] as const
  const stops = [...shown, own].map(([name, queryKey]) =>
    new QueryObserver(queries, {
      queryKey,
      queryFn: () => asked.push(name),
      initialData: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {}),
  )
  await refetchShown(queries, toReadAnew(topic))
  for (const stop of stops) stop()
  queries.clear()
  return asked.sort()
}

const all = [...Object.keys(api), 'own'].sort()

test('an event fetches anew the queries of its topic’s features and no others', async () => {
  expect(await refetchedBy('favourite.changed')).toEqual(['favourites', 'own'])
  expect(await refetchedBy('message.received')).toEqual(['evidence', 'messages', 'notifications', 'own'])
  // What somebody has written waits in the administrators' queue too.
  expect(await refetchedBy('contact.changed')).toEqual([
    ...['contact', 'contactInbox', 'notifications', 'own', 'queue'],
  ])
  expect(await refetchedBy('safety.raised')).toEqual(['notifications', 'own', 'queue', 'today'])
  const order = await refetchedBy('order.accepted')
  expect(order).toEqual(
    expect.arrayContaining(['orders', 'messages', 'evidence', 'reviews', 'series', 'today']),
  )
  expect(order).not.toContain('secondFactor')
})

test('what changed between the first answer of a page and its stream is fetched anew, where others change it often', async () => {
  const asked = await refetchedBy(BEGUN)
  expect(asked).toEqual(
    expect.arrayContaining(['contactInbox', 'evidence', 'messages', 'notifications', 'orders', 'queue']),
  )
  expect(asked).not.toContain('own')
  expect(asked.filter(name => !(name in api))).toEqual([])
})

test('after a break, and of a topic that nobody knows, everything is fetched anew', async () => {
  expect(await refetchedBy('')).toEqual(all)
  expect(await refetchedBy('something.new')).toEqual(all)
  expect(await refetchedBy('constructor.x')).toEqual(all)
  expect(await refetchedBy('verification.approved')).toEqual(all)
  expect(await refetchedBy('hms-card.accepted')).toEqual(all)
})

const servers = globSync('app/*/*/server/**/*.ts', { cwd: root }).filter(file => !file.endsWith('.test.ts'))
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8')

test('of every topic that a page is told it is said what it changes', () => {
  const told = [
    ...manifests.flatMap(({ manifest }) => Object.keys(manifest.notices ?? {})),
    ...servers.flatMap(file =>
      [...sourceOf(file).matchAll(/tellLive\([^)]*topic: '([^']+)'/g)].map(([, topic]) => topic ?? ''),
    ),
  ]
  expect(told).toContain('favourite.changed')
  expect([...new Set(told.map(areaOf))].sort()).toEqual(Object.keys(changedBy).sort())
  const named = Object.values(changedBy).flatMap(features => features ?? [])
  expect(named.filter(name => !(name in api))).toEqual([])
})

/** The tables that the events of an area are about, and which readers of them show nothing of what such an event changes. */
const about: Record<string, { tables: string; but: Record<string, string> }> = {
  order: {
    tables: 'orders|evidence|reviews|series|open-requests',
    but: {
      changes: 'has commands only: what is proposed is read with the order',
      hmsCards: 'lists agreed cleaning without a card for the queue, which is asked anew by its own name',
      ledger:
        'is read by administrators, whom no order tells of itself: the books are as they were when opened',
      overview: 'is read by administrators, as the books that it adds up',
      pictures: 'asks who may see a picture, which is no query',
      security: 'asks whether an account is new, for its limits, which is no query',
      travel: 'asks where the address lies, in a job',
      verification: 'counts active orders among figures that administrators read when they open the page',
    },
  },
  message: {
    tables: 'messages',
    but: {
      favourites: 'reads who is blocked',
      openRequests: 'reads who is blocked',
      orders: 'reads who is blocked',
      pictures: 'asks who may see a picture, which is no query',
      reliability: 'asks who is blocked when somebody gives up, which is no query',
      reports: 'shows what was reported as it was written',
      series: 'reads who is blocked',
      substitutes: 'reads who is blocked',
    },
  },
  conversation: {
    tables: 'messages',
    but: {
      pictures: 'asks who may see a picture, which is no query',
      reliability: 'asks who is blocked when somebody gives up, which is no query',
      reports: 'shows what was reported as it was written',
    },
  },
  favourite: { tables: 'favourites', but: {} },
  notification: {
    tables: 'notifications',
    but: {
      hmsCards: 'asks whether somebody has been asked for a card, in a job',
      tax: 'asks whether somebody has been told that the card is missing, in a job',
      orders: 'asks whether a reminder has been sent, in a job',
    },
  },
  safety: {
    tables: 'today',
    but: { evidence: 'shows the presses that were kept for a case, of which the order tells' },
  },
  contact: { tables: 'contact', but: {} },
}

test.each(Object.entries(about))(
  '%s: whoever reads what such an event changes is asked anew',
  (area, rows) => {
    const reads = new RegExp(`schema/(?:${rows.tables})\\.server\\.ts`)
    const readers = servers
      .filter(file => reads.test(sourceOf(file)))
      .map(file => file.split('/')[2]?.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()) ?? '')
    const left = [...new Set(readers)].filter(name => !changedBy[area]?.includes(name))
    expect(left.sort()).toEqual(Object.keys(rows.but).sort())
  },
)
