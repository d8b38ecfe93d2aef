import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { reportData } from './personal-data.ts'
import { reportsRouter } from './router.ts'
import { waitingReports } from './waiting-reports.ts'

export const server = featureServer(manifest, {
  router: { reports: reportsRouter },
  personalData: reportData,
  waiting: waitingReports,
})
