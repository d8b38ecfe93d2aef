export { createAdmin } from './create-admin.ts'
export { verificationData } from './personal-data.ts'
export { verificationRouter } from './router.ts'
export { writeLog } from './write-log.ts'
