import type { HowTaken } from '#app/client/step-buttons.tsx'
import type { OrderCard } from '#app/work/orders/api.ts'
import { client } from '#app/work/orders/web/client.ts'
import { later } from '#platform/client/later.tsx'
import type { OrderActionId } from './action-ids.ts'

const ApproveDialog = later(async () => (await import('./action-dialogs.ts')).ApproveDialog)
const CancelDialog = later(async () => (await import('./action-dialogs.ts')).CancelDialog)
const WithdrawDialog = later(async () => (await import('./action-dialogs.ts')).WithdrawDialog)
const ComplainDialog = later(async () => (await import('./action-dialogs.ts')).ComplainDialog)
const DeliverDialog = later(async () => (await import('./action-dialogs.ts')).DeliverDialog)
const DeclineDialog = later(async () => (await import('./action-dialogs.ts')).DeclineDialog)
const GiveUpDialog = later(async () => (await import('./action-dialogs.ts')).GiveUpDialog)
const ResolveDialog = later(async () => (await import('./action-dialogs.ts')).ResolveDialog)
const AnswerReviewDialog = later(async () => (await import('./action-dialogs.ts')).AnswerReviewDialog)
const ReviewCustomerDialog = later(async () => (await import('./action-dialogs.ts')).ReviewCustomerDialog)
const ReviewDialog = later(async () => (await import('./action-dialogs.ts')).ReviewDialog)

/** What the button of each row of the process table does. */
export const orderActions: Record<OrderActionId, HowTaken<{ order: OrderCard }>> = {
  accept: {
    run: ({ order }) => client.accept({ orderId: order.id }),
    said: 'Oppdraget er ditt. Kunden har fått beskjed.',
  },
  decline: { dialog: DeclineDialog },
  withdraw: { dialog: WithdrawDialog },
  cancel: { dialog: CancelDialog },
  'give-up': { dialog: GiveUpDialog },
  start: {
    run: ({ order }) => client.start({ orderId: order.id }),
    said: 'Oppdraget er i gang, og du er sjekket inn.',
  },
  deliver: { dialog: DeliverDialog },
  approve: { dialog: ApproveDialog },
  complain: { dialog: ComplainDialog },
  resolve: { dialog: ResolveDialog },
  review: { dialog: ReviewDialog },
  'review-customer': { dialog: ReviewCustomerDialog },
  'answer-review': { dialog: AnswerReviewDialog },
}
