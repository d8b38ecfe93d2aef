import type { HowTaken } from '#app/client/step-buttons.tsx'
import type { OrderCard } from '#app/work/orders/api.ts'
import { client } from '#app/work/orders/web/client.ts'
import type { OrderActionId } from './action-ids.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { CancelDialog, WithdrawDialog } from './cancel-dialogs.tsx'
import { ComplainDialog } from './complain-dialog.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { DeclineDialog, GiveUpDialog } from './reason-dialogs.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'
import { AnswerReviewDialog, ReviewCustomerDialog, ReviewDialog } from './review-dialogs.tsx'

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
