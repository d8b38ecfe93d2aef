export { reportData } from './personal-data.ts'
export { reportsRouter } from './router.ts'
