import type { ReactNode } from 'react'
import { brand } from '#app/brand.ts'
import { Wrap } from '#ui/wrap.tsx'
import { publicMeta } from './page-meta.ts'
import { PageTop } from './page-parts.tsx'
import {
  authority,
  controller,
  lastUpdated,
  purposes,
  recipients,
  remembered,
  rights,
  safety,
} from './privacy.ts'

export const meta = publicMeta(
  '/personvern',
  'Personvern',
  `Hva ${brand.name} lagrer om deg, hvorfor, hvor lenge og hvem som får det, og hvordan du ser, retter og sletter det.`,
)

const Paragraphs = ({ texts }: { texts: readonly string[] }) => (
  <div className="grid gap-3">
    {texts.map(text => (
      <p key={text}>{text}</p>
    ))}
  </div>
)

const Points = ({ texts }: { texts: readonly string[] }) => (
  <ul className="grid list-disc gap-2 pl-5">
    {texts.map(text => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

const Purposes = () => (
  <ul className="grid gap-3">
    {purposes.map(({ what, why, long }) => (
      <li key={what} className="rounded-card border bg-surface p-5">
        <h3 className="text-base leading-[1.4] font-semibold">{what}</h3>
        <dl className="mt-2.5 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[92px_1fr]">
          <dt className="text-muted">Hvorfor</dt>
          <dd>{why}</dd>
          <dt className="text-muted">Hvor lenge</dt>
          <dd>{long}</dd>
        </dl>
      </li>
    ))}
  </ul>
)

const Remembered = () => (
  <>
    <p>
      Vi bruker ingen sporing og henter ingenting fra andre nettsteder, så det er heller ikke noe du må godta.
      Dette er alt nettleseren husker, og alt trengs for det du ber om:
    </p>
    <dl className="mt-3 grid gap-2.5">
      {remembered.map(([what, text]) => (
        <div key={what}>
          <dt className="font-semibold break-words">{what}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  </>
)

const Complaint = () => (
  <p>
    Mener du at vi bruker opplysningene dine feil? Si det gjerne til oss først. Du kan også klage til{' '}
    <a href={authority.href}>{authority.name}</a>, som fører tilsyn med personvernet i Norge.
  </p>
)

const sections: readonly { id: string; title: string; content: ReactNode }[] = [
  { id: 'ansvarlig', title: 'Hvem som har ansvaret', content: <Paragraphs texts={controller} /> },
  { id: 'hva', title: 'Hva vi lagrer, hvorfor og hvor lenge', content: <Purposes /> },
  { id: 'hvem', title: 'Hvem som får opplysninger', content: <Points texts={recipients} /> },
  { id: 'nettleseren', title: 'Informasjonskapsler', content: <Remembered /> },
  { id: 'rettigheter', title: 'Rettighetene dine', content: <Points texts={rights} /> },
  { id: 'sikkerhet', title: 'Slik passer vi på', content: <Paragraphs texts={safety} /> },
  { id: 'klage', title: 'Klage', content: <Complaint /> },
]

/** What is kept about people, why, how long and who gets it (decisions.md, section 9). */
export default function Privacy() {
  return (
    <main id="innhold">
      <PageTop title="Personvern" lead={`Sist oppdatert ${lastUpdated}`} />
      <Wrap className="grid items-start gap-8 pb-14 sm:pb-[88px] lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-16">
        <nav aria-label="Innhold på siden" className="lg:sticky lg:top-8">
          <ol className="grid gap-0.5 text-sm">
            {sections.map(({ id, title }, index) => (
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
          {sections.map(({ id, title, content }, index) => (
            <section key={id} id={id} className="scroll-mt-8">
              <h2 className="text-xl">
                {index + 1}. {title}
              </h2>
              <div className="mt-3">{content}</div>
            </section>
          ))}
        </div>
      </Wrap>
    </main>
  )
}
