import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { sweepUnbooked } from './book-earlier.ts'
import { checkLedgerDaily } from './check-ledger.ts'
import { sweepSums } from './keep-sums.ts'
import { ledgerData } from './personal-data.ts'
import { ledgerReactions } from './reactions.ts'
import { ledgerRouter } from './router.ts'
import { serveSaft } from './serve-saft.ts'
import { waitingDifferences } from './waiting-differences.ts'

export const server = featureServer(manifest, {
  router: { ledger: ledgerRouter },
  reactions: ledgerReactions,
  jobs: [checkLedgerDaily],
  http: [serveSaft],
  sweeps: [sweepUnbooked, sweepSums],
  personalData: ledgerData,
  waiting: waitingDifferences,
})
