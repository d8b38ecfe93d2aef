import type { ReactNode } from 'react'
import { brand } from '#app/facts/brand.ts'
import { NumberedPage, Paragraphs } from './numbered-page.tsx'
import { publicMeta } from './page-meta.ts'
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

/** What is kept about people, why, how long and who gets it. */
export default function Privacy() {
  return (
    <NumberedPage
      title="Personvern"
      lastUpdated={lastUpdated}
      contents="Innhold på siden"
      sections={sections}
    />
  )
}
