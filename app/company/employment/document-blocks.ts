/** A piece of an employment document as it is set: on the screen and on paper. */
export type DocumentBlock = { kind: 'title' | 'lead' | 'heading' | 'paragraph'; text: string }

/**
 * The plain text of a contract as blocks: first line is the title, the next lead, then numbered headings and
 * paragraphs. Adds nothing and drops nothing.
 */
export function blocksOf(text: string): DocumentBlock[] {
  const [head = '', ...rest] = text.trim().split(/\n{2,}/)
  const [title = '', ...lead] = head.split('\n')
  return [
    { kind: 'title', text: title },
    ...lead.map(line => ({ kind: 'lead' as const, text: line })),
    ...rest.map(block => ({
      kind: /^\d+\. \S[^\n]{0,80}$/.test(block) ? ('heading' as const) : ('paragraph' as const),
      text: block,
    })),
  ]
}
