export { profilesRouter } from './router.ts'
