import type { Conversation, ConversationInput } from './api.ts'

type Place = Pick<ConversationInput, 'before' | 'after' | 'around'>
export type AskConversation = (place: Place) => Promise<Conversation>

/** What is known with a newer page below it. A line that is known already is not there twice. */
export function withNewer(known: Conversation, page: Conversation): Conversation {
  const last = known.lines.at(-1)?.id ?? 0
  const fresh = page.lines.filter(({ id }) => id > last)
  return { ...page, lines: fresh.length > 0 ? [...known.lines, ...fresh] : known.lines, older: known.older }
}

/** What is known with an older page above it. */
export function withOlder(known: Conversation, page: Conversation): Conversation {
  const first = known.lines[0]?.id ?? Number.POSITIVE_INFINITY
  return {
    ...known,
    lines: [...page.lines.filter(({ id }) => id < first), ...known.lines],
    older: page.older,
  }
}

/**
 * A conversation as it is now: from the beginning when nothing is `known`, else what is known with everything that
 * came since, in order and each line once. A part that ends before the newest line is read on by one page.
 */
export async function catchUp(
  known: () => Conversation | undefined,
  ask: AskConversation,
  around?: number,
): Promise<Conversation> {
  const before = known()
  if (!before) return ask({ around })
  const pages: Conversation[] = []
  let last = before.lines.at(-1)?.id ?? 0
  for (let more = true; more; ) {
    const page = await ask({ after: last })
    // Who has left is forgotten in the old lines too, and what was taken away is not there any more.
    if (page.other.name !== before.other.name || page.removed !== before.removed) return ask({ around })
    pages.push(page)
    last = page.lines.at(-1)?.id ?? last
    more = before.newer === null && page.newer !== null
  }
  // Older pages may have been read meanwhile.
  return pages.reduce(withNewer, known() ?? before)
}
