export { favouriteData } from './personal-data.ts'
export { favouritesRouter } from './router.ts'
