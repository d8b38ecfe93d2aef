import type { Reviewing } from '#app/facts/reviews-states.ts'
import { DAY } from '#platform/shared/time.ts'
import type { OrderFacts, OrderStep } from './process-step.ts'
import { customerRole } from './roles.ts'

/** A review without its counterpart is shown this long after completion. */
export const reviewsShowAfter = 14 * DAY

const about = (facts: OrderFacts) => `${facts.service}, ${facts.when}.`

/** Says how a new review can be read, never what is in it. */
const howToRead = (facts: OrderFacts, written: keyof Reviewing, shown: string) =>
  facts.reviews[written] === 'hidden'
    ? `${about(facts)} Gi din for å lese den. Den vises ${facts.reviewsShow}, og da er det for sent å gi din.`
    : `${about(facts)} ${shown}`

const published = (facts: OrderFacts, theirs: keyof Reviewing, name: string) =>
  facts.reviews[theirs] === 'published'
    ? `Du kan lese vurderingen fra ${name}`
    : 'Vurderingen din er publisert'

const whyPublished = (facts: OrderFacts) =>
  facts.reviews.byCustomer !== 'none' && facts.reviews.byWorker !== 'none'
    ? `${about(facts)} Begge vurderingene vises nå.`
    : `${about(facts)} Det har gått 14 dager siden jobben ble godkjent.`

const seeOrder = 'Se bestillingen'
const seeAssignment = 'Se oppdraget'

/** The rows of the process table for reviews between the two parties. */
export const reviewSteps = {
  review: {
    from: ['completed'],
    to: 'same',
    by: customerRole,
    event: 'order.reviewed',
    button: 'Gi vurdering',
    done: 'Vurdert av oppdragsgiver',
    tells: {
      worker: {
        title: facts => `${facts.customer} har gitt en vurdering`,
        body: facts => howToRead(facts, 'byCustomer', 'Du kan lese den nå, og svare én gang.'),
        link: seeAssignment,
      },
    },
  },
  'review-customer': {
    from: ['completed'],
    to: 'same',
    by: 'worker',
    event: 'order.customer-reviewed',
    button: 'Vurder kunden',
    done: 'Vurdert av den ansatte',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} har gitt en vurdering`,
        body: facts => howToRead(facts, 'byWorker', 'Du kan lese den nå.'),
        link: seeOrder,
      },
    },
  },
  'publish-reviews': {
    from: ['completed'],
    to: 'same',
    by: 'timer',
    event: 'order.reviews-published',
    button: null,
    done: 'Vurderinger publisert',
    due: { at: 'completedAt', after: reviewsShowAfter },
    tells: {
      [customerRole]: {
        title: facts => published(facts, 'byWorker', facts.worker),
        body: whyPublished,
        link: seeOrder,
      },
      worker: {
        title: facts => published(facts, 'byCustomer', facts.customer),
        body: whyPublished,
        link: seeAssignment,
      },
    },
  },
  'answer-review': {
    from: ['completed'],
    to: 'same',
    by: 'worker',
    event: 'order.review-answered',
    button: 'Svar på vurderingen',
    done: 'Vurderingen er besvart',
    tells: {
      [customerRole]: {
        title: facts => `${facts.worker} svarte på vurderingen din`,
        body: about,
        link: seeOrder,
      },
    },
  },
} as const satisfies Record<string, OrderStep>
