import { expect, test } from 'vitest'
import type { ActionId } from '#app/facts/order-process.ts'
import { priceOf } from '#app/facts/price.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import type { Substitute } from '#app/work/substitutes/api.ts'
import { choicesOf, effectWords, sidesOf } from './choices.ts'

const startsAt = '2027-02-10T09:00:00.000Z'
const agreed = priceOf({
  serviceKind: 'hagearbeid',
  rate: 40_000,
  halfHours: 4,
  startsAt: new Date('2027-02-10T09:00:00Z'),
})

const orderOf = (status: OrderDetails['status'], actions: ActionId[], steps: object[] = []) =>
  ({
    ...{ status, startsAt, serviceKind: 'hagearbeid', agreed, standing: agreed, wage: agreed.wage, steps },
    ...{ workedHalfHours: null, paidHalfHours: null, absence: null },
    consumer: { name: 'Marte Kvam', image: null },
    worker: { name: 'Dawit Tesfaye', image: null },
    abilities: actions.map(action => ({ action, label: '', allowed: true, why: null })),
  }) as unknown as OrderDetails

test('each choice tells what the customer pays and the worker earns before it is pressed', () => {
  const of = (order: OrderDetails) =>
    choicesOf(order).map(({ id, effectOf }) => [
      id,
      effectOf(10_000)?.gross ?? null,
      (effectOf(10_000)?.wage ?? 0) > 0,
    ])
  expect(of(orderOf('disputed', ['settle']))).toEqual([
    ['settle-nothing', 0, false],
    ['settle-late', 40_000, true],
    ['settle-agreed', 80_000, true],
  ])
  expect(of(orderOf('disputed', ['resolve']))).toEqual([
    ['resolve-full', 0, true],
    ['resolve-partial', 70_000, true],
    ['resolve-none', 80_000, true],
  ])
  expect(of(orderOf('confirmed', ['call-off', 'reassign']))).toEqual([
    ['call-off-nothing', 0, false],
    ['call-off-late', 40_000, true],
    ['call-off-amount', 10_000, true],
    ['reassign', 0, false],
  ])
  // Who has begun is paid for the hours that are certain.
  const begun = { ...orderOf('in_progress', ['call-off']), paidHalfHours: 2 }
  expect(of(begun)).toEqual([
    ['call-off-nothing', 0, true],
    ['call-off-amount', 10_000, true],
  ])
  expect(choicesOf(begun)[0]?.effectOf(null)?.wage).toBe(agreed.wage / 2)
  // Reported for a worker who is away, as typed; nothing is known until it is.
  expect(of(orderOf('in_progress', ['deliver-for']))).toEqual([['deliver-for', null, false]])
  expect(of({ ...orderOf('in_progress', ['deliver-for']), workedHalfHours: 2 })).toEqual([
    ['deliver-for', 40_000, true],
  ])
  const reported = {
    ...orderOf('delivered', ['approve-for']),
    ...{ workedHalfHours: 3, gross: 60_000, wage: 30_000 },
  }
  expect(of(reported)).toEqual([['approve-for', 60_000, true]])
  const [approving] = choicesOf(reported)
  expect(approving && effectWords(reported, approving).replaceAll('\u00a0', ' ')).toBe(
    '1,5 timer er meldt. Marte betaler 600,00 kr, og kan ikke lenger melde problem.',
  )
  expect(of(orderOf('pending', ['call-off'])).map(([id]) => id)).toEqual(['call-off-nothing'])
  expect(choicesOf(orderOf('cancelled', []))).toEqual([])
})

test('begun work is given to another with what both get, for what is left, and by nobody when that is too little', () => {
  const begun = (paidHalfHours: number) => ({
    ...orderOf('in_progress', ['reassign']),
    ...{ halfHours: 4, paidHalfHours },
  })
  const plain = (order: OrderDetails, people: Parameters<typeof choicesOf>[1] = []) =>
    choicesOf(order, people).map(
      choice => `${choice.id}: ${effectWords(order, choice).replaceAll('\u00a0', ' ')}`,
    )
  const wage = (agreed.wage / 200).toLocaleString('nb-NO', { minimumFractionDigits: 2 })
  expect(plain(begun(2))).toEqual([
    `reassign-nothing: Marte betaler 0,00 kr. Dawit får ${wage} kr i lønn. Kunden får se hvem som kan ta den siste timen.`,
    'reassign-amount: Mer enn 0 og høyst 800,00 kr. Kunden får se hvem som kan ta den siste timen.',
  ])
  const jonas = { workerId: 'jonas', fullName: 'Jonas Lie', startsAt, gross: 42_000 }
  const [named = ''] = plain(begun(2), [jonas as Substitute])
  expect(named).toContain('i lønn. Jonas er ledig kl. 10.00, 420,00 kr. Marte må si ja.')
  expect(choicesOf(begun(2))[1]?.effectOf(10_000)).toEqual({ gross: 10_000, wage: agreed.wage / 2 })
  // One who began and nobody checked out is paid for all; and less than an hour is asked of nobody.
  expect([3, 4].map(paid => plain(begun(paid)))).toEqual([[], []])
})

test('an amount must be something, and less than all of the price where a part is paid', () => {
  const [, part] = choicesOf(orderOf('disputed', ['resolve']))
  expect([0, 80_000, null].map(amount => part?.effectOf(amount))).toEqual([null, null, null])
  expect(part && effectWords(orderOf('disputed', ['resolve']), part)).toContain('høyst')
})

test('both sides are heard, each in the last they said', () => {
  const step = (action: ActionId, note: string | null) => ({ action, note, label: action, at: startsAt })
  const steps = [step('place', null), step('absent', null), step('was-there', 'Jeg ringte på.')]
  expect(sidesOf(orderOf('disputed', [], steps)).map(({ by, text }) => [by, text])).toEqual([
    ['customer', null],
    ['worker', 'Jeg ringte på.'],
  ])
})
