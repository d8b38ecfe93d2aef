import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { keepingReactions } from './keep-evidence.ts'
import { evidenceData } from './personal-data.ts'
import { evidenceReactions } from './reactions.ts'
import { evidenceRouter } from './router.ts'

export const server = featureServer(manifest, {
  router: { evidence: evidenceRouter },
  keeps: keepingReactions,
  reactions: evidenceReactions,
  personalData: evidenceData,
})
