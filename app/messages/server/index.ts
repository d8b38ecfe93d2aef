import type { Reaction } from '#platform/events.ts'

export { messagesRouter } from './router.ts'

export const messageReactions: Reaction[] = []
