/** The rules of the work, its hours, its problems and its reviews: written by hand, and not taken from the product. */
import { DAY } from '#platform/shared/time.ts'
import {
  agreed,
  begunHours,
  certain,
  completed,
  delivered,
  done,
  endOf,
  isWorkerGone,
  late,
  left,
  type Model,
  type Row,
  reason,
  type Said,
  sums,
  work,
} from './order-memory.ts'

const reports = (m: Model, how: number) => ({ workedHalfHours: 1 + (how % m.halfHours), why: reason })
/** Other hours than those reported. */
const corrects = (m: Model) => reports(m, m.worked ?? 0)
const same = (m: Model) => ({ workedHalfHours: m.worked, why: reason })
const tooLong = (m: Model) => ({ workedHalfHours: m.halfHours + 1, why: reason })
const reported = (m: Model, { workedHalfHours }: Said): Partial<Model> => ({
  ...delivered(m),
  worked: workedHalfHours as number,
})

/** Nothing approves by itself what the worker has not answered. */
const withoutProblem = (m: Model): Partial<Model> => ({
  problemAt: null,
  ...(m.status === 'delivered' && m.claimUntil === null && { approvesAt: m.now + DAY }),
})

type Side = 'customer' | 'worker'
const other = { customer: 'worker', worker: 'customer' } as const
const mayReview = (side: Side) => (m: Model) =>
  m.reviews[side] === 'none' &&
  m.reviews[other[side]] !== 'published' &&
  m.now < (m.completedAt ?? 0) + 30 * DAY
/** Neither is read before both are written, or 14 days have passed. */
const reviewed =
  (side: Side) =>
  (m: Model): Partial<Model> => {
    if (m.reviews[other[side]] === 'hidden')
      return {
        reviews: { customer: 'published', worker: 'published' },
        steps: [...m.steps, `completed publish-reviews ${side}`],
      }
    const isLate = m.now >= (m.completedAt ?? 0) + 14 * DAY
    return { reviews: { ...m.reviews, [side]: isLate ? 'published' : 'hidden' } }
  }
const shown = (of: Model['reviews'][Side]) => (of === 'hidden' ? 'published' : of)

const outcomes: Record<string, readonly string[]> = {
  pending: ['nothing'],
  confirmed: ['nothing', 'late', 'amount'],
}
function callOff(m: Model, how: number): Said {
  const possible = outcomes[m.status] ?? ['nothing', 'amount']
  const outcome = possible[how % possible.length]
  const seen = { seen: m.status, agreement: m.agreement, paidHalfHours: begunHours(m) }
  const amount = { amount: 1 + ((how * 7919 + 4999) % agreed(m).gross) }
  return { ...seen, outcome, ...(outcome === 'amount' && amount), reason }
}
/** Whoever has begun is paid for the hours, whatever the customer pays. */
function calledOff(m: Model, { outcome, amount }: Said): Partial<Model> {
  const hours = begunHours(m)
  const gross = outcome === 'amount' ? (amount as number) : 0
  if (hours !== null) return { charge: { gross, wage: work(m, hours).wage }, ...left(m) }
  return { charge: outcome === 'late' ? late(m) : outcome === 'amount' ? sums(gross) : null }
}

/** Of what is not begun there is nothing to decide. */
const reassign = (m: Model, how: number): Said =>
  m.status === 'in_progress' ? callOff(m, how) : { seen: m.status, reason }
const reassigned = (m: Model, said: Said): Partial<Model> =>
  m.status === 'in_progress' ? { ...calledOff(m, said), rest: m.halfHours - certain(m) } : {}

/** Everything, a part or nothing is paid back; where the two said different hours, any between them hold. */
function resolves(m: Model, how: number): Said {
  const outcome = ['full', 'partial', 'none'][how % 3]
  const { claimed, worked } = m
  const between = how % 2 ? worked : Math.floor(((claimed ?? 0) + (worked ?? 0)) / 2)
  return {
    ...{ outcome, reason },
    ...(outcome === 'partial' && { refund: 1 + ((how * 7919 + 1234) % (m.rate / 2 - 1)) }),
    ...(claimed !== null && { workedHalfHours: between }),
  }
}
/** A complaint decides what the customer pays, never the wage for hours worked. */
function resolved(m: Model, { outcome, refund, workedHalfHours }: Said): Partial<Model> {
  const worked = (workedHalfHours as number | undefined) ?? m.worked
  const { gross, wage } = done({ ...m, worked })
  const back = outcome === 'full' ? gross : outcome === 'partial' ? (refund as number) : 0
  return { ...completed(m), worked, charge: { gross: gross - back, wage } }
}

const [customer, worker, admin, timer] = [['customer'], ['worker'], ['admin'], ['timer']] as const
const [inProgress, onceDelivered, onceCompleted] = [['in_progress'], ['delivered'], ['completed']] as const
const underWay = ['in_progress', 'delivered'] as const

export const workRows = {
  'ask-more-time': {
    ...{ by: worker, from: inProgress },
    if: m => m.more === null && m.halfHours < 24,
    says: (_, how) => ({ halfHours: 1 + (how % 2), why: reason }),
    // Twelve hours in all are the most.
    never: m => [{ halfHours: 25 - m.halfHours, why: reason }],
    makes: (_, { halfHours }) => ({ more: halfHours as number }),
  },
  'grant-more-time': {
    ...{ by: customer, from: inProgress },
    if: m => m.more !== null,
    says: m => ({ halfHours: m.more ?? 1 }),
    never: m => [{ halfHours: (m.more ?? 1) + 1 }],
    makes: m => ({ halfHours: m.halfHours + (m.more ?? 0), agreement: m.agreement + 1, more: null }),
  },
  'refuse-more-time': {
    ...{ by: customer, from: inProgress },
    if: m => m.more !== null,
    makes: () => ({ more: null }),
  },
  'withdraw-more-time': {
    ...{ by: worker, from: inProgress },
    if: m => m.more !== null,
    makes: () => ({ more: null }),
  },
  deliver: {
    ...{ by: worker, from: inProgress, to: 'delivered' },
    says: reports,
    never: m => [tooLong(m)],
    makes: (m, said) => ({ ...reported(m, said), ...left(m) }),
  },
  'deliver-unreported': {
    ...{ by: timer, from: inProgress, to: 'delivered' },
    due: m => endOf(m) + DAY,
    makes: m => ({ ...delivered(m), worked: certain(m), wentAt: endOf(m) }),
  },
  'deliver-for': {
    ...{ by: admin, from: inProgress, to: 'delivered' },
    if: m => m.now >= endOf(m),
    says: (m, how) => ({ ...reports(m, how), seen: m.status, reason }),
    never: m => [
      { ...tooLong(m), seen: m.status, reason },
      { ...reports(m, 0), seen: 'confirmed', reason },
    ],
    makes: (m, said) => ({ ...reported(m, said), wentAt: endOf(m) }),
  },
  'report-problem': {
    ...{ by: ['customer', 'worker'], from: inProgress },
    if: m => m.problemAt === null,
    says: () => ({ text: reason, pictures: [] }),
    makes: m => ({ problemAt: m.now }),
  },
  'problem-solved': {
    ...{ by: customer, from: underWay },
    if: m => m.problemAt !== null,
    makes: withoutProblem,
  },
  'close-problem': {
    ...{ by: admin, from: underWay },
    if: m => m.problemAt !== null,
    says: m => ({ problemAt: new Date(m.problemAt ?? 0).toISOString(), reason }),
    never: m => [{ problemAt: new Date((m.problemAt ?? 1) - 1).toISOString(), reason }],
    makes: withoutProblem,
  },
  stop: {
    ...{ by: ['customer', 'worker'], from: inProgress, to: 'delivered' },
    says: reports,
    never: m => [tooLong(m)],
    // What the customer says is no delivery until the worker has had a day to answer.
    makes: (m, said, by) => ({
      ...{ ...reported(m, said), ...left(m) },
      ...(by === 'customer' && {
        ...{ claimed: said.workedHalfHours as number, claimUntil: m.now + DAY, approvesAt: null },
      }),
    }),
  },
  'confirm-hours': {
    ...{ by: worker, from: onceDelivered },
    if: m => m.claimUntil !== null,
    makes: delivered,
  },
  'object-hours': {
    ...{ by: worker, from: onceDelivered },
    if: m => m.claimUntil !== null,
    says: corrects,
    never: m => [tooLong(m), same(m)],
    makes: reported,
  },
  'hold-hours': {
    ...{ by: timer, from: onceDelivered },
    due: m => m.claimUntil,
    // Whoever has no way in could not answer: then the time there holds, if it is more.
    makes: m => ({
      ...delivered(m),
      worked: isWorkerGone(m) ? Math.max(m.worked ?? 0, certain(m)) : m.worked,
    }),
  },
  'correct-hours': {
    ...{ by: worker, from: onceDelivered },
    if: m => m.claimUntil === null,
    says: corrects,
    never: m => [tooLong(m), same(m)],
    makes: reported,
  },
  approve: {
    ...{ by: customer, from: onceDelivered, to: 'completed' },
    if: m => m.claimUntil === null,
    says: m => ({ expectedCharge: done(m).gross }),
    never: m => [{ expectedCharge: done(m).gross + 1 }],
    makes: completed,
  },
  'approve-unanswered': {
    ...{ by: timer, from: onceDelivered, to: 'completed' },
    due: m => m.approvesAt,
    makes: completed,
  },
  'approve-for': {
    ...{ by: admin, from: onceDelivered, to: 'completed' },
    if: m => m.claimUntil === null && m.problemAt === null,
    says: m => ({ seen: m.status, expectedCharge: done(m).gross, reason }),
    never: m => [
      { seen: m.status, expectedCharge: done(m).gross + 1, reason },
      { seen: 'in_progress', expectedCharge: done(m).gross, reason },
    ],
    makes: completed,
  },
  complain: {
    ...{ by: customer, from: onceDelivered, to: 'disputed' },
    if: m => m.claimUntil === null && (m.approvesAt === null || m.now < m.approvesAt),
    says: () => ({ text: reason, pictures: [] }),
  },
  resolve: {
    ...{ by: admin, from: ['disputed'], to: 'completed', ways: 6 },
    if: m => m.absence === null,
    says: resolves,
    never: m => [
      { outcome: 'partial', refund: 0, reason },
      { outcome: 'partial', refund: done(m).gross, reason },
    ],
    makes: resolved,
  },
  'call-off': {
    ...{ by: admin, from: ['pending', 'confirmed', ...underWay], to: 'cancelled', ways: 3 },
    says: callOff,
    never: m => [
      { ...callOff(m, 0), outcome: 'amount', amount: agreed(m).gross + 1 },
      { ...callOff(m, 0), agreement: m.agreement + 1 },
      { ...callOff(m, 0), seen: 'completed' },
      ...(m.status === 'confirmed' ? [] : [{ ...callOff(m, 0), outcome: 'late' }]),
    ],
    makes: calledOff,
  },
  reassign: {
    ...{ by: admin, from: ['pending', 'confirmed', ...inProgress], to: 'cancelled', ways: 2 },
    says: reassign,
    never: m => [
      { seen: 'delivered', reason },
      ...(m.status === 'in_progress'
        ? [
            { seen: m.status, reason },
            { ...callOff(m, 0), outcome: 'late' },
            { ...callOff(m, 0), outcome: 'amount', amount: agreed(m).gross + 1 },
            { ...callOff(m, 0), agreement: m.agreement + 1 },
            { ...callOff(m, 0), paidHalfHours: certain(m) + 1 },
          ]
        : [{ seen: m.status, reason, outcome: 'amount', amount: 1 }]),
    ],
    makes: reassigned,
  },
  review: {
    ...{ by: customer, from: onceCompleted },
    if: mayReview('customer'),
    says: (_, how) => ({ stars: 1 + (how % 5), text: reason }),
    makes: reviewed('customer'),
  },
  'review-customer': {
    ...{ by: worker, from: onceCompleted },
    if: mayReview('worker'),
    says: (_, how) => ({ stars: 1 + (how % 5), text: reason }),
    makes: reviewed('worker'),
  },
  'publish-reviews': {
    ...{ by: timer, from: onceCompleted },
    due: ({ reviews, completedAt }) =>
      reviews.customer === 'hidden' || reviews.worker === 'hidden' ? (completedAt ?? 0) + 14 * DAY : null,
    makes: ({ reviews }) => ({
      reviews: { customer: shown(reviews.customer), worker: shown(reviews.worker) },
    }),
  },
  'answer-review': {
    ...{ by: worker, from: onceCompleted },
    if: m => m.reviews.customer === 'published' && !m.isAnswered,
    says: () => ({ text: reason }),
    makes: () => ({ isAnswered: true }),
  },
} satisfies Record<string, Row>
