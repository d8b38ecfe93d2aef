import { replyWithinHours } from '#app/company/contact/texts.ts'
import { brand } from '#app/facts/brand.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Accordion } from '#ui/details.tsx'
import { Icon } from '#ui/icon.tsx'
import { CallToAction } from '#ui/wrap.tsx'
import { publicMeta } from './page-meta.ts'
import { PagePart, PageTop } from './page-parts.tsx'
import { questions } from './questions.tsx'
import { textOf } from './text-of.ts'

const mainEntity = questions.map(({ title, content }) => ({
  '@type': 'Question',
  name: title,
  acceptedAnswer: { '@type': 'Answer', text: textOf(content).trim() },
}))

export const meta = publicMeta(
  '/faq',
  'Vanlige spørsmål',
  `Svar om betaling, bakgrunnssjekk, forsikring, avbestilling, pris, kvalitet og hvordan du blir ansatt i ${brand.name}.`,
  { kind: 'FAQPage', more: { mainEntity } },
)

/** Eight questions; several may be open at once. */
export default function Faq() {
  return (
    <main id="innhold">
      <PageTop title="Vanlige spørsmål" lead="Trykk på et spørsmål for å lese svaret." />
      <PagePart>
        <Accordion items={questions} className="max-w-[820px]" />
      </PagePart>
      <CallToAction
        title="Fant du ikke svaret?"
        actions={
          <>
            <ButtonLink to="/kontakt-oss" variant="primary" size="lg">
              Kontakt oss
            </ButtonLink>
            <a href={brand.phone.href} className={buttonClass({ variant: 'line', size: 'lg' })}>
              <Icon name="phone" />
              Ring {brand.phone.display}
            </a>
          </>
        }
      >
        <p>Skriv til oss, så svarer vi normalt innen {replyWithinHours} timer. Eller ring i åpningstiden.</p>
      </CallToAction>
    </main>
  )
}
