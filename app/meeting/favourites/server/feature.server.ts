import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { favouriteData } from './personal-data.ts'
import { favouritesRouter } from './router.ts'

export const server = featureServer(manifest, {
  router: { favourites: favouritesRouter },
  personalData: favouriteData,
})
