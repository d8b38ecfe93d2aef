export { searchData } from './personal-data.ts'
export { searchRouter } from './router.ts'
