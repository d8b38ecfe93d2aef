import { done, operation } from '#platform/shared/contract.ts'
import {
  approveInput,
  cancelInput,
  complainInput,
  declineInput,
  deliverInput,
  freeTimes,
  freeTimesInput,
  giveUpInput,
  orderAgain,
  orderDetails,
  orderFigures,
  orderId,
  orderInput,
  orderListInput,
  orderPage,
  orderRequest,
  resolveInput,
} from './api.ts'

const act = (verb: string) =>
  operation.route({ method: 'POST', path: `/orders/{orderId}/${verb}` }).output(done)

/** Apart from the rules, which dialogs need in the browser, where nobody needs these. */
export const ordersApi = {
  place: operation
    .meta({ limit: 'request' })
    .route({ method: 'POST', path: '/orders', summary: 'Send en forespørsel' })
    .input(orderRequest)
    .output(orderId),
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
    .meta({ limit: 'lookup' })
    .route({ method: 'GET', path: '/workers/{workerId}/free-times', summary: 'Når en ansatt er ledig' })
    .input(freeTimesInput)
    .output(freeTimes),
  again: operation
    .route({ method: 'GET', path: '/orders/{orderId}/again', summary: 'En tidligere bestilling som en ny' })
    .input(orderId)
    .output(orderAgain),
  accept: act('accept').input(orderInput),
  decline: act('decline').input(declineInput),
  withdraw: act('withdraw').input(orderId),
  cancel: act('cancel').input(cancelInput),
  giveUp: act('give-up').input(giveUpInput),
  start: act('start').input(orderId),
  deliver: act('deliver').input(deliverInput),
  approve: act('approve').input(approveInput),
  complain: act('complain').meta({ limit: 'report' }).input(complainInput),
  resolve: act('resolve').input(resolveInput),
}
