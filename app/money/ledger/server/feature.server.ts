import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { ledgerReactions } from './reactions.ts'

export const server = featureServer(manifest, {
  reactions: ledgerReactions,
})
