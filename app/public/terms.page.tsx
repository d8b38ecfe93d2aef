import { brand } from '#app/brand.ts'
import { Wrap } from '#ui/wrap.tsx'
import { publicMeta } from './page-meta.ts'
import { PageTop } from './page-parts.tsx'
import { lastUpdated, terms } from './terms.ts'

export const meta = publicMeta(
  '/vilkar-for-bruk',
  'Vilkår for bruk',
  `Vilkårene for å bestille og utføre tjenester gjennom ${brand.name}: avtalen, priser, betaling, avbestilling og lønn.`,
)

/** Six sections (specification, sections 1 and 2). */
export default function Terms() {
  return (
    <main id="innhold">
      <PageTop title="Vilkår for bruk" lead={`Sist oppdatert ${lastUpdated}`} />
      <Wrap className="grid items-start gap-8 pb-14 sm:pb-[88px] lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-16">
        <nav aria-label="Innhold i vilkårene" className="lg:sticky lg:top-8">
          <ol className="grid gap-0.5 text-sm">
            {terms.map(({ id, title }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex items-baseline gap-2 py-1.5 text-muted no-underline hover:text-text hover:underline"
                >
                  <span className="tabular w-4 flex-none">{index + 1}</span>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-measure gap-10">
          {terms.map(({ id, title, paragraphs }, index) => (
            <section key={id} id={id} className="scroll-mt-8">
              <h2 className="text-xl">
                {index + 1}. {title}
              </h2>
              <div className="mt-3 grid gap-3">
                {paragraphs.map(text => (
                  <p key={text}>{text}</p>
                ))}
              </div>
            </section>
          ))}
        </div>
      </Wrap>
    </main>
  )
}
