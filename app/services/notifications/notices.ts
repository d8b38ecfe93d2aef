import type { TopicId } from './topics.ts'

/** A kind of news: what it belongs to, how it looks in the list, and in which words it is told. */
type NoticeKind = {
  topic: TopicId
  /** A bell where there is none. */
  icon?: string
  /** A question has a filled button; information does not. */
  asks?: true
  /** What a push says instead of the notice itself. */
  pushed?: string
  /** Words and link, of what `notify` is then given. Left out where a process says them. */
  says?: (about: never) => object
}

/** Declares what a feature tells of, by kind: the type of the event. It is connected by the feature's manifest. */
export const defineNotices = <const Kinds extends Record<string, NoticeKind>>(kinds: Kinds): Kinds => kinds
