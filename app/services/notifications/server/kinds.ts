import type { NoticeLook } from '#app/facts/feature.ts'
import { type TopicId, topicIds } from '../topics.ts'

let known: ReadonlyMap<string, { topic: TopicId; pushed?: string }> | undefined

/** Called once by the server with what people are told of, by kind. */
export function setNotices(notices: ReadonlyMap<string, NoticeLook>): void {
  known = new Map(
    [...notices].map(([kind, { topic: named, pushed }]) => {
      const topic = topicIds.find(id => id === named)
      if (!topic) throw new Error(`${kind} belongs to ${named}, which is no topic`)
      return [kind, { topic, pushed }]
    }),
  )
}

function kindOf(kind: string) {
  if (!known) throw new Error('the features are not connected: connectFeatures() comes first')
  return known.get(kind)
}

/** The topic of a kind; null for none, which is then always sent. */
export const topicOfKind = (kind: string): TopicId | null => kindOf(kind)?.topic ?? null

/** What a push says instead of a notice of this kind, if it says something else. */
export const pushedOf = (kind: string): string | undefined => kindOf(kind)?.pushed
