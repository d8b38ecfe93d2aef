import type { ReactNode } from 'react'
import { Wrap } from '#ui/wrap.tsx'
import { PageTop } from './page-parts.tsx'

/** Paragraphs one after the other. */
export const Paragraphs = ({ texts }: { texts: readonly string[] }) => (
  <div className="grid gap-3">
    {texts.map(text => (
      <p key={text}>{text}</p>
    ))}
  </div>
)

/** A page of numbered sections with their list beside them: terms, privacy. */
export function NumberedPage({
  title,
  lastUpdated,
  contents,
  sections,
}: {
  title: string
  lastUpdated: string
  /** Name of the list of sections, for screen readers. */
  contents: string
  sections: readonly { id: string; title: string; content: ReactNode }[]
}) {
  return (
    <main id="innhold">
      <PageTop title={title} lead={`Sist oppdatert ${lastUpdated}`} />
      <Wrap className="grid items-start gap-8 pb-14 sm:pb-[88px] lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-16">
        <nav aria-label={contents} className="lg:sticky lg:top-8">
          <ol className="grid gap-0.5 text-sm">
            {sections.map((section, index) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex items-baseline gap-2 py-1.5 text-muted no-underline hover:text-text hover:underline"
                >
                  <span className="tabular w-4 flex-none">{index + 1}</span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-measure gap-10">
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} className="scroll-mt-8">
              <h2 className="text-xl">
                {index + 1}. {section.title}
              </h2>
              <div className="mt-3">{section.content}</div>
            </section>
          ))}
        </div>
      </Wrap>
    </main>
  )
}
