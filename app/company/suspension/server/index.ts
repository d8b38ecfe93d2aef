export { suspensionData } from './personal-data.ts'
export { suspensionRouter } from './router.ts'
