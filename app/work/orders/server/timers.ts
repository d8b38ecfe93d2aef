import { timerJob } from '#platform/jobs/timer.server.ts'
import { orderInput } from '../api.ts'
import { approveUnansweredOrder, chargeShutOut, expireOrder, lapseOrder } from './commands.ts'

export const expireItself = timerJob('orders.expire', orderInput, expireOrder)

export const approveItself = timerJob('orders.approve', orderInput, approveUnansweredOrder)

export const lapseItself = timerJob('orders.lapse', orderInput, lapseOrder)

export const chargeShutOutItself = timerJob('orders.charge-shut-out', orderInput, chargeShutOut)
