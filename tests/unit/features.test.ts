import { expect, test } from 'vitest'
import { api, manifests, notices } from '#app/manifests.ts'
import { servers } from '#app/server.ts'
import { type FeatureServer, reactionsInTurn } from '#platform/feature.server.ts'
import { keepers, type PersonalData, setKeepers } from '#platform/personal-data.ts'
import { iconPaths } from '#ui/icon-paths.tsx'

test('every contract has its router, and no router is without one', () => {
  const routers = servers.flatMap(({ server }) => Object.keys(server.router ?? {}))
  expect(routers.sort()).toEqual(Object.keys(api).sort())
  expect(servers.map(({ name }) => name)).toEqual(manifests.map(({ name }) => name))
})

test('every notice has an icon that is drawn', () => {
  const icons = [...notices].flatMap(([kind, { icon }]) => (icon ? [[kind, icon]] : []))
  expect(icons.length).toBeGreaterThan(30)
  expect(icons.filter(([, icon = '']) => !Object.hasOwn(iconPaths, icon))).toEqual([])
})

const ownerOf = new Map<unknown, string>(
  servers.flatMap(({ name, server }) => [
    ...(server.keeps ?? []).map(reaction => [reaction, `${name} (keeps)`] as const),
    ...(server.reactions ?? []).map(reaction => [reaction, name] as const),
  ]),
)

/** Who reacts to each event, in turn; one who does so several times stands there once. */
const inTurn = new Map<string, string[]>()
for (const reaction of reactionsInTurn(servers)) {
  const names = inTurn.get(reaction.on) ?? []
  const name = ownerOf.get(reaction) ?? ''
  inTurn.set(reaction.on, names.at(-1) === name ? names : [...names, name])
}

/** Where only one feature reacts, or each event of a process is reacted to alike, there is no turn to hold. */
const turns: Record<string, string> = {
  'account.claimed': 'calendar identity profiles',
  'account.reinstated': 'profiles orders series',
  'account.suspended': 'profiles orders series open-requests',
  // A proposal to move the order lapses with it, before anybody is told; who is asked instead comes last.
  'order.absent': 'orders reliability changes messages series substitutes payments receipts outlays',
  'order.accepted': 'orders messages open-requests employment',
  'order.called-off': 'orders changes messages series evidence today payments receipts outlays',
  'order.cancelled': 'orders changes messages series payments receipts outlays',
  // What is agreed anew has papers of its own.
  'order.change-accepted': 'orders messages series payments employment',
  'order.closed': 'orders messages substitutes payments receipts outlays',
  'order.complained': 'evidence (keeps) orders messages',
  'order.declined': 'orders messages substitutes payments receipts outlays',
  'order.delivered': 'orders messages evidence today outlays',
  'order.delivered-for': 'orders messages evidence today outlays',
  'order.delivered-unreported': 'orders messages evidence today outlays',
  'order.expired': 'orders messages substitutes payments receipts outlays',
  'order.given-up': 'orders reliability changes messages series substitutes payments receipts outlays',
  'order.lapsed': 'orders changes messages payments receipts outlays',
  'order.marked': 'orders messages substitutes',
  'order.approved': 'orders messages outlays',
  'order.approved-unanswered': 'orders messages outlays',
  'order.approved-for': 'orders messages outlays',
  'order.charged': 'ledger payments receipts',
  'order.more-time-granted': 'orders messages payments employment',
  'order.problem-reported': 'evidence (keeps) orders messages',
  'order.reassigned': 'orders changes messages series evidence substitutes today payments receipts outlays',
  'order.released': 'orders changes messages payments receipts outlays',
  'order.replaced': 'orders changes messages series substitutes payments receipts outlays',
  'order.request-changed': 'evidence (keeps) orders messages payments',
  'order.requested': 'evidence (keeps) orders messages payments',
  'order.rescinded': 'orders changes messages series payments receipts outlays',
  'order.resolved': 'orders messages evidence outlays',
  'order.settled': 'orders reliability messages evidence payments receipts outlays',
  'order.shut-out': 'orders changes messages payments receipts outlays',
  'order.started': 'orders changes messages evidence today',
  'order.stopped': 'orders messages evidence today outlays',
  'order.was-there': 'orders reliability messages',
  'order.unpaid': 'orders changes messages payments receipts outlays',
  'order.withdrawn': 'orders messages payments receipts outlays',
  'refund.decided': 'payments receipts',
  'pair.blocked': 'orders series open-requests',
  'report.undone': 'profiles reviews',
  'report.upheld': 'profiles reviews',
  'security.noted': 'security notifications',
  'series.substitute-wanted': 'series substitutes',
  'series.declined': 'messages series payments',
  'series.withdrawn': 'messages series payments',
  'series.expired': 'messages series payments',
  'series.ended': 'messages series payments',
  'series.rescinded': 'messages series payments',
  'series.stopped': 'messages series payments',
  'series.shut': 'messages series payments',
  'series.dissolved': 'messages series payments',
  'series.closed': 'series payments',
  'worker.returned': 'orders series',
  'worker.withdrawn': 'orders series open-requests',
}
const usual = (event: string) => (event.startsWith('order.') ? 'orders messages' : 'messages series')

test('who reacts to an event does so in this order', () => {
  const several = [...inTurn].filter(([, names]) => names.length > 1)
  expect(several.length).toBeGreaterThan(30)
  expect(Object.keys(turns).filter(event => !inTurn.has(event))).toEqual([])
  for (const [event, names] of several)
    expect([event, names.join(' ')]).toEqual([event, turns[event] ?? usual(event)])
})

const reaction = (on: string) => ({ on, run: async () => {} })
const feature = (name: string, server: FeatureServer = {}) => ({
  name,
  server: { reactions: [reaction(`${name} reacts`)], ...server },
})
const turnOf = (...given: ReturnType<typeof feature>[]) => reactionsInTurn(given).map(({ on }) => on)

test('what others read is written first, and the rest is in the order of the features', () => {
  expect(turnOf(feature('a'), feature('b', { keeps: [reaction('b keeps')] }))).toEqual([
    'b keeps',
    'a reacts',
    'b reacts',
  ])
})

test('a feature may react before some that stand below it, and before no others', () => {
  const c = feature('c', { before: ['b'] })
  expect(turnOf(feature('a'), feature('b'), c)).toEqual(['a reacts', 'c reacts', 'b reacts'])
  expect(() => turnOf(feature('a'), c, feature('b'))).toThrow('c reacts before')
})

test('people are forgotten in this order', () => {
  const nameOf = new Map(servers.map(({ name, server }) => [server.personalData, name]))
  setKeepers(servers.flatMap(({ server }) => server.personalData ?? []))
  expect(keepers().map(keeper => nameOf.get(keeper))).toEqual([
    // The logs let go of a word only when the person's row says that the person has left.
    'accounts',
    ...['reports', 'identity', 'availability', 'profiles', 'hms-cards', 'calendar'],
    ...['orders', 'reliability', 'changes', 'rescind', 'evidence', 'substitutes', 'today', 'reviews'],
    ...['search', 'favourites', 'messages', 'open-requests', 'ledger', 'payments', 'receipts', 'outlays'],
    'tax',
    ...['verification', 'suspension', 'employment'],
    'queue',
    // An agreement that ends tells of it: that notice is about somebody who is named no more, and stays.
    ...['notifications', 'series'],
    ...['security', 'pictures', 'contact'],
  ])
})

test('what forgets first, late and last does so', () => {
  const keeper = (forgets?: PersonalData['forgets']): PersonalData => ({
    ...{ tables: [String(forgets)], held: async () => ({}), forget: async () => {} },
    forgets,
  })
  setKeepers([keeper('last'), keeper('late'), keeper(), keeper('first')])
  expect(keepers().flatMap(({ tables }) => tables)).toEqual(['first', 'undefined', 'late', 'last'])
  setKeepers(servers.flatMap(({ server }) => server.personalData ?? []))
})
