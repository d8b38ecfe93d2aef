import { defineNotices } from '#app/services/notifications/notices.ts'

/** What is told of outlays. The words stand in the process. */
export const outlayNotices = defineNotices({
  'outlay.asked': { topic: 'orders', icon: 'receipt', asks: true },
  'outlay.approved': { topic: 'orders', icon: 'wallet' },
  'outlay.refused': { topic: 'orders', icon: 'ban' },
  'outlay.withdrawn': { topic: 'orders', icon: 'ban' },
  'outlay.lapsed': { topic: 'orders', icon: 'hour' },
  'outlay.bought': { topic: 'orders', icon: 'receipt' },
  'outlay.not-bought': { topic: 'orders' },
  'outlay.reminded': { topic: 'reminders', icon: 'receipt', asks: true },
  'outlay.struck': { topic: 'agreements', icon: 'wallet' },
})
