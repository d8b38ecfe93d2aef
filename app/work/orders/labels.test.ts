import { expect, test } from 'vitest'
import { statusLook } from './labels.ts'

const labelsFor = (viewer: 'employer' | 'worker') => (status: string) => statusLook(status, viewer).label

test('a customer reads the words of the specification §4.11', () => {
  expect(['confirmed', 'pending', 'completed', 'cancelled'].map(labelsFor('employer'))).toEqual([
    'Bekreftet',
    'Venter',
    'Fullført',
    'Avbrutt',
  ])
  expect(['in_progress', 'delivered', 'disputed'].map(labelsFor('employer'))).toEqual([
    'Pågår',
    'Til godkjenning',
    'Reklamasjon',
  ])
})

test('a worker reads upcoming, in progress and completed §2.10 §4.11', () => {
  expect(['confirmed', 'in_progress', 'delivered', 'completed'].map(labelsFor('worker'))).toEqual([
    'Kommende',
    'Pågående',
    'Pågående',
    'Fullført',
  ])
})

test('what is not known is Ukjent §2.10', () => {
  expect([labelsFor('employer')('archived'), labelsFor('worker')('archived')]).toEqual(['Ukjent', 'Ukjent'])
})
