import type { HowTaken } from '#app/client/step-buttons.tsx'
import { client as changes } from '#app/work/changes/web/client.ts'
import type { OrderCard } from '#app/work/orders/api.ts'
import { client } from '#app/work/orders/web/client.ts'
import { laterFrom } from '#platform/client/later.tsx'
import type { OrderActionId } from './action-ids.ts'

const proposalOf = ({ id: orderId, proposalId }: OrderCard) => ({ orderId, changeId: proposalId ?? '' })

const dialog = laterFrom(() => import('./action-dialogs.ts'))

/** What the button of each row of the process table does. */
export const orderActions: Record<OrderActionId, HowTaken<{ order: OrderCard }>> = {
  accept: {
    run: ({ order }) => client.accept({ orderId: order.id, agreement: order.agreement }),
    said: 'Oppdraget er ditt. Kunden har fått beskjed.',
  },
  decline: { dialog: dialog(all => all.DeclineDialog) },
  withdraw: { dialog: dialog(all => all.WithdrawDialog) },
  cancel: { dialog: dialog(all => all.CancelDialog) },
  'give-up': { dialog: dialog(all => all.GiveUpDialog) },
  'on-the-way': {
    run: ({ order }) => client.onTheWay({ orderId: order.id }),
    said: 'Kunden har fått beskjed om at du er på vei.',
  },
  start: {
    run: ({ order }) => client.start({ orderId: order.id }),
    said: 'Oppdraget er i gang, og du er sjekket inn.',
  },
  'ask-more-time': { dialog: dialog(all => all.AskMoreTimeDialog) },
  'grant-more-time': { dialog: dialog(all => all.GrantMoreTimeDialog) },
  'refuse-more-time': {
    run: ({ order }) => client.refuseMoreTime({ orderId: order.id }),
    said: 'Svaret er sendt. Avtalen er som før.',
  },
  'withdraw-more-time': {
    run: ({ order }) => client.withdrawMoreTime({ orderId: order.id }),
    said: 'Spørsmålet er trukket tilbake. Avtalen er som før.',
  },
  deliver: { dialog: dialog(all => all.DeliverDialog) },
  'correct-hours': { dialog: dialog(all => all.CorrectHoursDialog) },
  approve: { dialog: dialog(all => all.ApproveDialog) },
  'change-request': { dialog: dialog(all => all.ChangeRequestDialog) },
  'change-details': { dialog: dialog(all => all.ChangeDetailsDialog) },
  propose: { dialog: dialog(all => all.ProposeDialog) },
  'accept-change': {
    run: ({ order }) => changes.accept(proposalOf(order)),
    said: 'Avtalen er endret. Dere får den nye på e-post.',
  },
  'decline-change': {
    run: ({ order }) => changes.decline(proposalOf(order)),
    said: 'Du sa nei. Avtalen er som før.',
  },
  'counter-change': { dialog: dialog(all => all.CounterDialog) },
  'withdraw-change': {
    run: ({ order }) => changes.withdraw(proposalOf(order)),
    said: 'Forslaget er trukket. Avtalen er som før.',
  },
  stop: { dialog: dialog(all => all.StopDialog) },
  'confirm-hours': {
    run: ({ order }) => client.confirmHours({ orderId: order.id }),
    said: 'Timene er bekreftet. Kunden har fått beskjed.',
  },
  'object-hours': { dialog: dialog(all => all.ObjectHoursDialog) },
  'report-problem': { dialog: dialog(all => all.ReportProblemDialog) },
  'problem-solved': {
    run: ({ order }) => client.solveProblem({ orderId: order.id }),
    said: 'Problemet er lukket. Den ansatte har fått beskjed.',
  },
  'close-problem': { dialog: dialog(all => all.CloseProblemDialog) },
  complain: { dialog: dialog(all => all.ComplainDialog) },
  absent: { dialog: dialog(all => all.AbsentDialog) },
  'was-there': { dialog: dialog(all => all.WasThereDialog) },
  'shut-out': { dialog: dialog(all => all.ShutOutDialog) },
  'was-home': { dialog: dialog(all => all.WasHomeDialog) },
  'ask-look': { dialog: dialog(all => all.AskLookDialog) },
  'take-up': { dialog: dialog(all => all.TakeUpDialog) },
  'turn-down': { dialog: dialog(all => all.TurnDownDialog) },
  settle: { dialog: dialog(all => all.SettleDialog) },
  resolve: { dialog: dialog(all => all.ResolveDialog) },
  'call-off': { dialog: dialog(all => all.CallOffDialog) },
  'deliver-for': { dialog: dialog(all => all.DeliverForDialog) },
  'approve-for': { dialog: dialog(all => all.ApproveForDialog) },
  reassign: { dialog: dialog(all => all.ReassignDialog) },
  review: { dialog: dialog(all => all.ReviewDialog) },
  'review-customer': { dialog: dialog(all => all.ReviewCustomerDialog) },
  'answer-review': { dialog: dialog(all => all.AnswerReviewDialog) },
}
