import { defineNotices } from '#app/services/notifications/notices.ts'

/** What is told of an open request. The words stand in the process. */
export const openRequestNotices = defineNotices({
  'open-request.published': { topic: 'orders', icon: 'users', asks: true },
  'open-request.answered': { topic: 'orders', icon: 'users', asks: true },
  'open-request.filled': { topic: 'orders', icon: 'x-circle' },
  'open-request.withdrawn': { topic: 'orders', icon: 'ban' },
  'open-request.expired': { topic: 'orders', icon: 'hour' },
  'open-request.closed': { topic: 'orders' },
  'open-request.chosen': { topic: 'agreements', icon: 'cal-check' },
})
