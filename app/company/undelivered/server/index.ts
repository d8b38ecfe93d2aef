export { undeliveredRouter } from './router.ts'
