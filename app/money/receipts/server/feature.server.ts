import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { sweepMissing } from './issue-missing.ts'
import { mailReceipt } from './mail-receipt.ts'
import { receiptData } from './personal-data.ts'
import { receiptReactions } from './reactions.ts'
import { receiptsRouter } from './router.ts'

export const server = featureServer(manifest, {
  router: { receipts: receiptsRouter },
  reactions: receiptReactions,
  jobs: [mailReceipt],
  sweeps: [sweepMissing],
  personalData: receiptData,
})
