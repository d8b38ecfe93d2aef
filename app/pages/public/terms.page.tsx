import { brand } from '#app/facts/brand.ts'
import { NumberedPage, Paragraphs } from './numbered-page.tsx'
import { publicMeta } from './page-meta.ts'
import { lastUpdated, terms } from './terms.ts'

export const meta = publicMeta(
  '/vilkar-for-bruk',
  'Vilkår for bruk',
  `Vilkårene for å bestille og utføre tjenester gjennom ${brand.name}: avtalen, priser, betaling, avbestilling og lønn.`,
)

/** Six sections. */
export default function Terms() {
  return (
    <NumberedPage
      title="Vilkår for bruk"
      lastUpdated={lastUpdated}
      contents="Innhold i vilkårene"
      sections={terms.map(({ id, title, paragraphs }) => ({
        id,
        title,
        content: <Paragraphs texts={paragraphs} />,
      }))}
    />
  )
}
