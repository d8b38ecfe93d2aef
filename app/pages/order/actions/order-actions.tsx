import type { ComponentType } from 'react'
import { client } from '#app/work/orders/web/client.ts'
import type { ActionDialogProps } from './action-dialog.tsx'
import type { OrderActionId } from './action-ids.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { CancelDialog, WithdrawDialog } from './cancel-dialogs.tsx'
import { ComplainDialog } from './complain-dialog.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { DeclineDialog, GiveUpDialog } from './reason-dialogs.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'
import { AnswerReviewDialog, ReviewCustomerDialog, ReviewDialog } from './review-dialogs.tsx'

/** How an action is taken: in a dialog that asks first, or at once, telling what was done. */
type HowTaken =
  | { dialog: ComponentType<ActionDialogProps> }
  | { run: (orderId: string) => Promise<unknown>; said: string }

/** What the button of each row of the process table does. */
export const orderActions: Record<OrderActionId, HowTaken> = {
  accept: {
    run: orderId => client.accept({ orderId }),
    said: 'Oppdraget er ditt. Kunden har fått beskjed.',
  },
  decline: { dialog: DeclineDialog },
  withdraw: { dialog: WithdrawDialog },
  cancel: { dialog: CancelDialog },
  'give-up': { dialog: GiveUpDialog },
  start: {
    run: orderId => client.start({ orderId }),
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
