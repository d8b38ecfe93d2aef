export { createAdmin } from './create-admin.ts'
export { writeLog } from './write-log.ts'
