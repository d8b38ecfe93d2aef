import type { Conversation, ConversationInput } from './api.ts'

type Place = Pick<ConversationInput, 'before' | 'after' | 'around'>
export type AskConversation = (place: Place) => Promise<Conversation>

/** What is known, with a newer page below. Known lines are not repeated. */
export function withNewer(known: Conversation, page: Conversation): Conversation {
  const last = known.lines.at(-1)?.id ?? 0
  const fresh = page.lines.filter(({ id }) => id > last)
  return { ...page, lines: fresh.length > 0 ? [...known.lines, ...fresh] : known.lines, older: known.older }
}

/** What is known, with an older page above. */
export function withOlder(known: Conversation, page: Conversation): Conversation {
  const first = known.lines[0]?.id ?? Number.POSITIVE_INFINITY
  return {
    ...known,
    lines: [...page.lines.filter(({ id }) => id < first), ...known.lines],
    older: page.older,
  }
}

/**
 * A conversation brought up to date: from the beginning when nothing is `known`, else with every new line, in
 * order, each once. Reads on, page by page, to the newest line.
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
    // Old lines change too: people leave, and messages are removed.
    if (page.other.name !== before.other.name || page.removed !== before.removed) return ask({ around })
    pages.push(page)
    last = page.lines.at(-1)?.id ?? last
    more = before.newer === null && page.newer !== null
  }
  // Older pages may have arrived in the meantime.
  return pages.reduce(withNewer, known() ?? before)
}
