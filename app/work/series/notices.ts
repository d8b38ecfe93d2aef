import { defineNotices } from '#app/services/notifications/notices.ts'

/** What is told of an agreement that repeats. The words stand in the process. */
export const seriesNotices = defineNotices({
  'series.requested': { topic: 'orders', icon: 'receipt', asks: true },
  'series.declined': { topic: 'orders', icon: 'ban' },
  'series.withdrawn': { topic: 'orders', icon: 'ban' },
  'series.expired': { topic: 'orders', icon: 'hour' },
  'series.shut': { topic: 'orders' },
  'series.accepted': { topic: 'agreements', icon: 'cal-check' },
  'series.rolled': { topic: 'agreements', icon: 'calendar' },
  'series.rate-announced': { topic: 'agreements', icon: 'wallet' },
  'series.paused': { topic: 'agreements', icon: 'hour' },
  'series.resumed': { topic: 'agreements', icon: 'cal-check' },
  'series.ended': { topic: 'agreements', icon: 'ban' },
  'series.rescinded': { topic: 'agreements', icon: 'ban' },
  'series.stopped': { topic: 'agreements', icon: 'ban' },
  'series.marked': { topic: 'agreements', icon: 'alert' },
  'series.unmarked': { topic: 'agreements', icon: 'cal-check' },
  'series.dissolved': { topic: 'agreements', icon: 'ban' },
  'series.closed': { topic: 'agreements', icon: 'ban' },
})
