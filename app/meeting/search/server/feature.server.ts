import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { checkRowsDaily } from './check-rows.ts'
import { searchData } from './personal-data.ts'
import { searchRouter } from './router.ts'

export const server = featureServer(manifest, {
  router: { search: searchRouter },
  jobs: [checkRowsDaily],
  personalData: searchData,
})
