import { feature } from '#app/facts/feature.ts'
import { favouritesApi } from './api.ts'

export const manifest = feature({
  api: { favourites: favouritesApi },
})
