/** The rules of what is asked and agreed, and of what nobody came to: written by hand, and not taken from the product. */
import { DAY, HOUR, localDate, localTime, MINUTE } from '#platform/shared/time.ts'
import {
  agreed,
  type By,
  cancelling,
  endOf,
  isAnybodyGone,
  isWorkerGone,
  late,
  type Model,
  proposalEnds,
  type Role,
  type Row,
  reason,
  renewedUntil,
  rescinding,
  rescindsUntil,
  type Said,
} from './order-memory.ts'
import { nineOClock } from './world.ts'

const address = 'Maridalsveien 87 B, 0461 Oslo'

function changedRequest(m: Model, how: number): Said {
  const startsAt = new Date(m.startsAt)
  return {
    ...{ date: localDate(startsAt), time: localTime(startsAt), halfHours: 2 + (how % 4), address },
    ...{ description: `Ny beskrivelse ${m.steps.length}`, entryNote: '', tasks: [] },
    ...{ agreement: m.agreement, expectedRate: m.rate },
  }
}

const inThreeDays = (m: Model) => nineOClock(new Date(m.now), 3)

/** Another length than is agreed and than is proposed, three working days from now. */
function proposed(m: Model, how: number): Said {
  const lengths = [2, 3, 4, 5, 6, 7].filter(one => one !== m.halfHours && one !== m.proposal?.halfHours)
  const [date, time] = [localDate(inThreeDays(m)), localTime(inThreeDays(m))]
  return { date, time, address, halfHours: lengths[how % lengths.length], agreement: m.agreement }
}
function proposes(m: Model, { halfHours }: Said, by: Role): Partial<Model> {
  const startsAt = inThreeDays(m).getTime()
  return { proposal: { by, startsAt, halfHours: halfHours as number, ends: proposalEnds(m, startsAt) } }
}
/** `open` stands for the one that is open. */
const toProposal = () => ({ changeId: 'open' })
const toAnother = () => ({ changeId: '00000000-0000-4000-8000-000000000000' })
const answers = (m: Model, by: By) => m.proposal !== null && m.now < m.proposal.ends && m.proposal.by !== by

const mayObject = (m: Model) => m.objectUntil !== null && m.now < m.objectUntil
const isMissed = (m: Model) => m.absence === 'absent' || m.absence === 'lapsed'
const missed = (absence: Model['absence']) => (m: Model) => ({ absence, objectUntil: m.now + DAY })
const objected = () => ({ objectUntil: null })

const settlements = ['nothing', 'late', 'agreed']
const settled = (m: Model, { outcome }: Said): Partial<Model> => ({
  objectUntil: null,
  charge: outcome === 'late' ? late(m) : outcome === 'agreed' ? agreed(m) : null,
})

const [customer, worker, either] = [['customer'], ['worker'], ['customer', 'worker']] as const
const [admin, timer] = [['admin'], ['timer']] as const
const [pending, confirmed, cancelled] = [['pending'], ['confirmed'], ['cancelled']] as const

export const agreementRows = {
  accept: {
    ...{ by: worker, from: pending, to: 'confirmed' },
    if: m => m.now < m.expiresAt && !isAnybodyGone(m),
    says: m => ({ agreement: m.agreement }),
    makes: m => ({ agreedAt: m.now }),
    never: m => [{ agreement: m.agreement + 1 }],
  },
  decline: { by: worker, from: pending, to: 'cancelled', says: () => ({ reason }) },
  withdraw: { by: customer, from: pending, to: 'cancelled' },
  expire: { by: timer, from: pending, to: 'cancelled', due: m => m.expiresAt },
  'change-request': {
    ...{ by: customer, from: pending },
    if: m => m.now < m.expiresAt,
    says: changedRequest,
    never: m => [
      { ...changedRequest(m, 1), agreement: m.agreement + 1 },
      { ...changedRequest(m, 1), expectedRate: m.rate + 100 },
    ],
    makes: (m, { halfHours }) => ({
      ...{ halfHours: halfHours as number, agreement: m.agreement + 1, expiresAt: renewedUntil(m) },
    }),
  },
  cancel: {
    ...{ by: customer, from: confirmed, to: 'cancelled' },
    if: m => m.now < m.startsAt || isWorkerGone(m),
    says: m => ({ expectedCharge: cancelling(m).gross }),
    never: m => [{ expectedCharge: cancelling(m).gross === 0 ? late(m).gross : 0 }],
    makes: m => ({ charge: cancelling(m).gross > 0 ? cancelling(m) : null }),
  },
  rescind: {
    ...{ by: customer, from: ['pending', 'confirmed'], to: 'cancelled' },
    if: m => m.agreedAt === null || m.now < rescindsUntil(m.agreedAt),
    says: () => ({ name: 'Prøve Person', address }),
    never: () => [{ name: '', address }],
    makes: m => ({ charge: m.status === 'confirmed' && rescinding(m).wage > 0 ? rescinding(m) : null }),
  },
  'give-up': { by: worker, from: confirmed, to: 'cancelled', says: () => ({ reason }) },
  'change-details': {
    ...{ by: customer, from: confirmed },
    if: m => m.now < m.startsAt,
    says: m => ({ description: `Ny beskrivelse ${m.steps.length}`, entryNote: '' }),
  },
  propose: {
    ...{ by: either, from: confirmed },
    if: m => m.proposal === null && !isAnybodyGone(m),
    says: proposed,
    never: m => [{ ...proposed(m, 1), agreement: m.agreement + 1 }],
    makes: proposes,
  },
  'accept-change': {
    ...{ by: either, from: confirmed },
    if: (m, by) => answers(m, by) && !isAnybodyGone(m),
    says: toProposal,
    never: () => [toAnother()],
    makes: m => ({
      ...{ startsAt: m.proposal?.startsAt ?? 0, halfHours: m.proposal?.halfHours ?? 0 },
      ...{ agreement: m.agreement + 1, proposal: null, isOnTheWay: false },
    }),
  },
  'decline-change': {
    ...{ by: either, from: confirmed },
    if: answers,
    says: toProposal,
    never: () => [toAnother()],
    makes: () => ({ proposal: null }),
  },
  'counter-change': {
    ...{ by: either, from: confirmed },
    if: (m, by) => answers(m, by) && !isAnybodyGone(m),
    says: (m, how) => ({ ...proposed(m, how), ...toProposal() }),
    never: m => [{ ...proposed(m, 1), ...toAnother() }],
    makes: proposes,
  },
  'withdraw-change': {
    ...{ by: either, from: confirmed },
    if: (m, by) => m.proposal?.by === by,
    says: toProposal,
    never: () => [toAnother()],
    makes: () => ({ proposal: null }),
  },
  'expire-change': {
    ...{ by: timer, from: confirmed },
    due: m => m.proposal?.ends ?? null,
    makes: () => ({ proposal: null }),
  },
  'on-the-way': {
    ...{ by: worker, from: confirmed },
    if: m => !isWorkerGone(m) && !m.isOnTheWay && m.now >= m.startsAt - 3 * HOUR && m.now < endOf(m),
    makes: () => ({ isOnTheWay: true }),
  },
  start: {
    ...{ by: worker, from: confirmed, to: 'in_progress' },
    if: m => !isWorkerGone(m) && m.now >= m.startsAt - HOUR / 2 && m.now < endOf(m),
    makes: m => ({ cameAt: m.now }),
  },
  absent: {
    ...{ by: customer, from: confirmed, to: 'cancelled' },
    if: m => m.now >= m.startsAt + 15 * MINUTE,
    makes: missed('absent'),
  },
  'shut-out': {
    ...{ by: worker, from: confirmed, to: 'cancelled' },
    if: m => !isWorkerGone(m) && m.now >= m.startsAt + 15 * MINUTE,
    says: m => ({ arrived: localTime(new Date(m.startsAt)) }),
    makes: missed('shut-out'),
  },
  lapse: { by: timer, from: confirmed, to: 'cancelled', due: m => endOf(m) + DAY, makes: missed('lapsed') },
  'was-there': {
    ...{ by: worker, from: cancelled, to: 'disputed' },
    if: m => isMissed(m) && mayObject(m),
    says: () => ({ text: reason }),
    makes: objected,
  },
  'was-home': {
    ...{ by: customer, from: cancelled, to: 'disputed' },
    if: m => m.absence === 'shut-out' && mayObject(m),
    says: () => ({ text: reason }),
    makes: objected,
  },
  'charge-shut-out': {
    ...{ by: timer, from: cancelled },
    // Whoever cannot answer is not charged by a timer.
    due: m => (m.absence === 'shut-out' && !m.isUnheard ? m.objectUntil : null),
    if: m => !m.isCustomerGone,
    makes: m => ({ charge: late(m), objectUntil: null }),
  },
  settle: {
    ...{ by: admin, from: ['disputed', 'cancelled'], to: 'cancelled', ways: settlements.length },
    // Of what was not contested, only what its customer could not object to in time.
    if: m =>
      m.status === 'disputed'
        ? m.absence !== null
        : m.absence === 'shut-out' && m.objectUntil !== null && m.now >= m.objectUntil,
    says: (_, how) => ({ outcome: settlements[how % settlements.length], reason }),
    makes: settled,
  },
  'ask-look': {
    ...{ by: worker, from: cancelled },
    if: m =>
      isMissed(m) &&
      m.look === null &&
      m.objectUntil !== null &&
      m.now >= m.objectUntil &&
      m.now < endOf(m) + 90 * DAY,
    says: () => ({ text: reason }),
    makes: () => ({ look: 'asked' }),
  },
  'take-up': {
    ...{ by: admin, from: cancelled, to: 'disputed' },
    if: m => m.look === 'asked' && m.objectUntil !== null,
    says: m => ({ seen: m.status, reason }),
    // The worker's words become the objection.
    makes: m => ({ ...objected(), steps: [...m.steps, 'cancelled was-there system'] }),
  },
  'turn-down': {
    ...{ by: admin, from: cancelled },
    if: m => m.look === 'asked' && m.objectUntil !== null,
    says: m => ({ seen: m.status, reason }),
    makes: () => ({ look: 'down' }),
  },
} satisfies Record<string, Row>
