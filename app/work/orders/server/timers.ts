import { timerJob } from '#platform/jobs/timer.server.ts'
import { orderInput } from '../api.ts'
import { approveUnansweredOrder, expireOrder } from './commands.ts'

export const expireItself = timerJob('orders.expire', orderInput, expireOrder)

export const approveItself = timerJob('orders.approve', orderInput, approveUnansweredOrder)
