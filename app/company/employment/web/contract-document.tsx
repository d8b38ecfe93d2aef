import { blocksOf } from '../document-blocks.ts'

/** A contract set as a document. The page has the title already. */
export function ContractDocument({ text }: { text: string }) {
  const blocks = blocksOf(text)
  const lead = blocks.filter(({ kind }) => kind === 'lead')
  return (
    <div className="rounded-card border bg-surface px-5 py-6 shadow-1 sm:px-8 sm:py-8">
      <div className="max-w-measure wrap-anywhere">
        <p className="text-muted">{lead.map(line => line.text).join('. ')}</p>
        {blocks.map(({ kind, text: words }) => {
          if (kind === 'heading') {
            return (
              <h2 key={words} className="mt-7 mb-2 text-lg">
                {words}
              </h2>
            )
          }
          return (
            kind === 'paragraph' && (
              <p key={words} className="mt-3">
                {words}
              </p>
            )
          )
        })}
      </div>
    </div>
  )
}
