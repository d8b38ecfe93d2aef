export { verificationRouter } from './router.ts'
