export { createAdmin } from './create-admin.ts'
export { verificationRouter } from './router.ts'
