import type { AnyContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { api } from '#app/manifests.ts'
import { operationLimits } from '#app/services/security/limits.ts'
import type { OperationMeta } from '#platform/shared/contract.ts'
import { inWords, limitOf } from '#platform/shared/limit.ts'

const operations = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries(contract).map(([name, procedure]) => {
    const { route, meta } = (procedure as unknown as AnyContractProcedure)['~orpc']
    return { name: `${feature}.${name}`, route, meta: meta as OperationMeta }
  }),
)
const writing = operations.filter(({ route }) => route.method !== 'GET')

test('everything that writes is counted against a limit of the table', () => {
  expect(writing.length).toBeGreaterThan(70)
  const unlimited = writing.filter(({ route, meta }) => !((limitOf(route, meta) ?? '') in operationLimits))
  expect(unlimited.map(({ name }) => name)).toEqual([])
})

test('each limit is one that something is counted against', () => {
  const used = new Set(operations.map(({ route, meta }) => limitOf(route, meta)))
  const unused = Object.keys(operationLimits).filter(name => name !== 'live' && !used.has(name as never))
  expect(unused).toEqual([])
})

test('what asks for somebody’s time or fills the store is not counted as an ordinary change', () => {
  const limits = Object.fromEntries(operations.map(({ name, route, meta }) => [name, limitOf(route, meta)]))
  expect(limits).toMatchObject({
    'payments.order': 'request',
    'openRequests.publish': 'request',
    'payments.answer': 'request',
    'payments.series': 'request',
    'orders.accept': 'change',
    'orders.complain': 'report',
    'reports.send': 'report',
    'messages.send': 'message',
    'contact.sendMessage': 'contact',
    'pictures.upload': 'upload',
    'profiles.uploadImage': 'upload',
    'profiles.registerWorker': 'registration',
    'accounts.signIn': 'door',
    // Nobody is kept from signing out because somebody else signed in too often.
    'accounts.signOut': 'change',
    'search.workers': 'lookup',
    'orders.mine': null,
  })
})

test('whoever is new may do less than others, and nobody more than all who share a network', () => {
  for (const { session, person, fresh, network } of Object.values(operationLimits)) {
    const perHour = ([most, seconds]: readonly [number, number]) => (most / seconds) * 3600
    expect(fresh[0]).toBeLessThanOrEqual(person[0])
    // New accounts share the others' window.
    expect(fresh[1]).toBe(person[1])
    expect(session[0]).toBeLessThanOrEqual(person[0])
    expect(perHour(network)).toBeGreaterThan(perHour(person))
  }
  for (const name of ['request', 'message', 'contact', 'report', 'upload', 'change'] as const)
    expect(operationLimits[name].fresh[0]).toBeLessThan(operationLimits[name].person[0])
})

test.each([
  [1, 'om ett sekund'],
  [40, 'om 40 sekunder'],
  [60, 'om ett minutt'],
  [61, 'om 2 minutter'],
  [3600, 'om 60 minutter'],
  [5401, 'om 2 timer'],
  [7201, 'om 3 timer'],
])('%i seconds are said as %s', (seconds, words) => expect(inWords(seconds)).toBe(words))
