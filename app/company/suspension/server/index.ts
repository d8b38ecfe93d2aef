export { suspensionRouter } from './router.ts'
