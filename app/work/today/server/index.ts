export { todayRouter } from './router.ts'
