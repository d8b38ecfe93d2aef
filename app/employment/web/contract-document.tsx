type Block = { kind: 'title' | 'heading' | 'text'; text: string }

/** The plain text as blocks: first the title's lines, then numbered headings and paragraphs. */
function blocksOf(text: string): Block[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block, index) => {
      if (index === 0) return { kind: 'title', text: block }
      return { kind: /^\d+\. \S[^\n]{0,80}$/.test(block) ? 'heading' : 'text', text: block }
    })
}

/** A contract to be read: the text itself, set as a document. */
export function ContractDocument({ text }: { text: string }) {
  return (
    <div className="rounded-card border bg-surface px-5 py-6 shadow-1 sm:px-8 sm:py-8">
      <div className="max-w-measure wrap-anywhere">
        {blocksOf(text).map(({ kind, text: words }) => {
          if (kind === 'title') {
            const [, ...lines] = words.split('\n')
            return (
              <p key={words} className="text-muted">
                {lines.join('. ')}
              </p>
            )
          }
          if (kind === 'heading') {
            return (
              <h2 key={words} className="mt-7 mb-2 text-lg">
                {words}
              </h2>
            )
          }
          return (
            <p key={words} className="mt-3">
              {words}
            </p>
          )
        })}
      </div>
    </div>
  )
}
