import { done, operation } from '#platform/shared/contract.ts'
import { orderAgain } from './again.ts'
import {
  acceptInput,
  approveInput,
  askMoreTimeInput,
  cancelInput,
  complainInput,
  correctHoursInput,
  declineInput,
  deliverInput,
  giveUpInput,
  grantMoreTimeInput,
  moreTimeChoices,
  objectHoursInput,
  onTheWayInput,
  orderDetails,
  orderFigures,
  orderId,
  orderListInput,
  orderPage,
  reportProblemInput,
  resolveInput,
  shutOutInput,
  stopInput,
  wasThereInput,
} from './api.ts'
import {
  approveForInput,
  callOffInput,
  closeProblemInput,
  deliverForInput,
  reassignInput,
  settleInput,
  takeUpInput,
  turnDownInput,
} from './intervention-inputs.ts'
import { freeTimes, freeTimesInput, usualHours, usualHoursInput } from './time-questions.ts'

const act = (verb: string) =>
  operation.route({ method: 'POST', path: `/orders/{orderId}/${verb}` }).output(done)

/** Apart from the rules, which dialogs need in the browser, where nobody needs these. */
export const ordersApi = {
  mine: operation
    .route({ method: 'GET', path: '/orders', summary: 'Egne bestillinger eller oppdrag' })
    .input(orderListInput)
    .output(orderPage),
  one: operation
    .route({ method: 'GET', path: '/orders/{orderId}', summary: 'Én bestilling, med det du kan gjøre' })
    .input(orderId)
    .output(orderDetails),
  figures: operation
    .route({ method: 'GET', path: '/order-figures', summary: 'Egne bestillinger eller oppdrag i tall' })
    .output(orderFigures),
  freeTimes: operation
    .meta({ limit: 'lookup', open: true })
    .route({ method: 'GET', path: '/workers/{workerId}/free-times', summary: 'Når en ansatt er ledig' })
    .input(freeTimesInput)
    .output(freeTimes),
  usualHours: operation
    .route({
      method: 'GET',
      path: '/usual-hours',
      summary: 'Hvor lenge ferdige oppdrag av en tjeneste varte',
    })
    .input(usualHoursInput)
    .output(usualHours),
  again: operation
    .route({ method: 'GET', path: '/orders/{orderId}/again', summary: 'En tidligere bestilling som en ny' })
    .input(orderId)
    .output(orderAgain),
  accept: act('accept').input(acceptInput),
  decline: act('decline').input(declineInput),
  withdraw: act('withdraw').input(orderId),
  cancel: act('cancel').input(cancelInput),
  giveUp: act('give-up').input(giveUpInput),
  onTheWay: act('on-the-way').input(onTheWayInput),
  start: act('start').input(orderId),
  moreTimeChoices: operation
    .route({ method: 'GET', path: '/orders/{orderId}/more-time', summary: 'Hvor mye lenger du kan bli' })
    .input(orderId)
    .output(moreTimeChoices),
  askMoreTime: act('ask-more-time').input(askMoreTimeInput),
  grantMoreTime: act('grant-more-time').input(grantMoreTimeInput),
  refuseMoreTime: act('refuse-more-time').input(orderId),
  withdrawMoreTime: act('withdraw-more-time').input(orderId),
  deliver: act('deliver').input(deliverInput),
  correctHours: act('correct-hours').input(correctHoursInput),
  approve: act('approve').input(approveInput),
  complain: act('complain').meta({ limit: 'report' }).input(complainInput),
  reportProblem: act('report-problem').meta({ limit: 'report' }).input(reportProblemInput),
  solveProblem: act('problem-solved').input(orderId),
  closeProblem: act('close-problem').input(closeProblemInput),
  stop: act('stop').input(stopInput),
  confirmHours: act('confirm-hours').input(orderId),
  objectHours: act('object-hours').input(objectHoursInput),
  deliverFor: act('deliver-for').input(deliverForInput),
  approveFor: act('approve-for').input(approveForInput),
  resolve: act('resolve').input(resolveInput),
  absent: act('absent').input(orderId),
  wasThere: act('was-there').meta({ limit: 'report' }).input(wasThereInput),
  shutOut: act('shut-out').input(shutOutInput),
  wasHome: act('was-home').meta({ limit: 'report' }).input(wasThereInput),
  askLook: act('ask-look').meta({ limit: 'report' }).input(wasThereInput),
  takeUp: act('take-up').input(takeUpInput),
  turnDown: act('turn-down').input(turnDownInput),
  settle: act('settle').input(settleInput),
  callOff: act('call-off').input(callOffInput),
  reassign: act('reassign').input(reassignInput),
}
