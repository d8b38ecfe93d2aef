export { orderFile, ordersFile } from './calendar-file.ts'
export { calendarData } from './personal-data.ts'
export { calendarRouter } from './router.ts'
export { serveFeed } from './serve-feed.ts'
