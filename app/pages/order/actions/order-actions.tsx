import type { HowTaken } from '#app/client/step-buttons.tsx'
import type { OrderCard } from '#app/work/orders/api.ts'
import { client } from '#app/work/orders/web/client.ts'
import { laterFrom } from '#platform/client/later.tsx'
import type { OrderActionId } from './action-ids.ts'

const dialog = laterFrom(() => import('./action-dialogs.ts'))

/** What the button of each row of the process table does. */
export const orderActions: Record<OrderActionId, HowTaken<{ order: OrderCard }>> = {
  accept: {
    run: ({ order }) => client.accept({ orderId: order.id }),
    said: 'Oppdraget er ditt. Kunden har fått beskjed.',
  },
  decline: { dialog: dialog(all => all.DeclineDialog) },
  withdraw: { dialog: dialog(all => all.WithdrawDialog) },
  cancel: { dialog: dialog(all => all.CancelDialog) },
  'give-up': { dialog: dialog(all => all.GiveUpDialog) },
  start: {
    run: ({ order }) => client.start({ orderId: order.id }),
    said: 'Oppdraget er i gang, og du er sjekket inn.',
  },
  deliver: { dialog: dialog(all => all.DeliverDialog) },
  approve: { dialog: dialog(all => all.ApproveDialog) },
  complain: { dialog: dialog(all => all.ComplainDialog) },
  resolve: { dialog: dialog(all => all.ResolveDialog) },
  review: { dialog: dialog(all => all.ReviewDialog) },
  'review-customer': { dialog: dialog(all => all.ReviewCustomerDialog) },
  'answer-review': { dialog: dialog(all => all.AnswerReviewDialog) },
}
