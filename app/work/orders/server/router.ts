import { implement } from '@orpc/server'
import { type RequestContext, serve } from '#platform/http/serve.ts'
import { ordersApi } from '../operations.ts'
import { acceptOrder } from './accept-order.ts'
import { approveFor } from './approve-for.ts'
import { askMoreTime } from './ask-more-time.ts'
import { callOffOrder } from './call-off-order.ts'
import { closeProblem } from './close-problem.ts'
import {
  approveOrder,
  askForLook,
  cancelOrder,
  complainAboutOrder,
  declineOrder,
  giveUpOrder,
  objectToAbsence,
  objectToShutOut,
  refuseMoreTime,
  reportAbsence,
  startOrder,
  withdrawMoreTime,
  withdrawOrder,
} from './commands.ts'
import { confirmHours } from './confirm-hours.ts'
import { correctHours } from './correct-hours.ts'
import { deliverFor } from './deliver-for.ts'
import { deliverOrder } from './deliver-order.ts'
import { orderFigures } from './figures.ts'
import { freeTimes } from './free-times.ts'
import { grantMoreTime } from './grant-more-time.ts'
import { moreTimeChoices } from './more-time-choices.ts'
import { objectHours } from './object-hours.ts'
import { sayOnTheWay } from './on-the-way.ts'
import { orderAgain } from './order-again.ts'
import { solveProblem } from './problem-solved.ts'
import { myOrders, oneOrder } from './queries.ts'
import { reassignOrder } from './reassign-order.ts'
import { reportProblem } from './report-problem.ts'
import { resolveComplaint } from './resolve-complaint.ts'
import { settleAbsence } from './settle-absence.ts'
import { shutOutOrder } from './shut-out-order.ts'
import { stopOrder } from './stop-order.ts'
import { takeUp } from './take-up.ts'
import { turnDown } from './turn-down.ts'
import { usualHours } from './usual-hours.ts'

const os = implement(ordersApi).$context<RequestContext>()

export const ordersRouter = os.router({
  mine: os.mine.handler(serve(myOrders)),
  one: os.one.handler(serve(oneOrder)),
  figures: os.figures.handler(serve(orderFigures)),
  freeTimes: os.freeTimes.handler(serve(freeTimes)),
  usualHours: os.usualHours.handler(serve(usualHours)),
  again: os.again.handler(serve(orderAgain)),
  accept: os.accept.handler(serve(acceptOrder)),
  decline: os.decline.handler(serve(declineOrder)),
  withdraw: os.withdraw.handler(serve(withdrawOrder)),
  cancel: os.cancel.handler(serve(cancelOrder)),
  giveUp: os.giveUp.handler(serve(giveUpOrder)),
  onTheWay: os.onTheWay.handler(serve(sayOnTheWay)),
  start: os.start.handler(serve(startOrder)),
  moreTimeChoices: os.moreTimeChoices.handler(serve(moreTimeChoices)),
  askMoreTime: os.askMoreTime.handler(serve(askMoreTime)),
  grantMoreTime: os.grantMoreTime.handler(serve(grantMoreTime)),
  refuseMoreTime: os.refuseMoreTime.handler(serve(refuseMoreTime)),
  withdrawMoreTime: os.withdrawMoreTime.handler(serve(withdrawMoreTime)),
  deliver: os.deliver.handler(serve(deliverOrder)),
  correctHours: os.correctHours.handler(serve(correctHours)),
  approve: os.approve.handler(serve(approveOrder)),
  complain: os.complain.handler(serve(complainAboutOrder)),
  reportProblem: os.reportProblem.handler(serve(reportProblem)),
  solveProblem: os.solveProblem.handler(serve(solveProblem)),
  closeProblem: os.closeProblem.handler(serve(closeProblem)),
  stop: os.stop.handler(serve(stopOrder)),
  confirmHours: os.confirmHours.handler(serve(confirmHours)),
  objectHours: os.objectHours.handler(serve(objectHours)),
  deliverFor: os.deliverFor.handler(serve(deliverFor)),
  approveFor: os.approveFor.handler(serve(approveFor)),
  resolve: os.resolve.handler(serve(resolveComplaint)),
  absent: os.absent.handler(serve(reportAbsence)),
  wasThere: os.wasThere.handler(serve(objectToAbsence)),
  askLook: os.askLook.handler(serve(askForLook)),
  takeUp: os.takeUp.handler(serve(takeUp)),
  turnDown: os.turnDown.handler(serve(turnDown)),
  shutOut: os.shutOut.handler(serve(shutOutOrder)),
  wasHome: os.wasHome.handler(serve(objectToShutOut)),
  settle: os.settle.handler(serve(settleAbsence)),
  callOff: os.callOff.handler(serve(callOffOrder)),
  reassign: os.reassign.handler(serve(reassignOrder)),
})
