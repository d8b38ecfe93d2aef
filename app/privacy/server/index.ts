export { privacyRouter } from './router.ts'
