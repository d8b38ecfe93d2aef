import { brand } from '#app/facts/brand.ts'
import { Link } from '#ui/link.tsx'
import { Wrap } from '#ui/wrap.tsx'
import { Paragraphs } from './numbered-page.tsx'
import { publicMeta } from './page-meta.ts'
import { PageTop } from './page-parts.tsx'
import { blanks, mailForm, receiver, withdrawal } from './withdrawal.ts'

export const meta = publicMeta(
  '/angrerett',
  'Angrerett',
  `Du kan gå fra en avtale med ${brand.name} i 14 dager uten å si hvorfor. Her er hvordan, og angreskjemaet.`,
)

/** What the right of withdrawal is, how it is used, and the blank form. */
export default function Withdrawal() {
  return (
    <main id="innhold">
      <div className="print:hidden">
        <PageTop
          title="Angrerett"
          lead="Du har 14 dager på å gå fra en avtale. Det er gratis, og du trenger ikke si hvorfor."
        />
      </div>
      <Wrap className="grid items-start gap-10 pb-14 sm:pb-[88px] xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:gap-16">
        <div className="grid max-w-measure gap-10 print:hidden">
          {withdrawal.map(({ id, title, paragraphs }) => (
            <section key={id} id={id} className="scroll-mt-8">
              <h2 className="text-xl">{title}</h2>
              <div className="mt-3">
                <Paragraphs texts={paragraphs} />
              </div>
            </section>
          ))}
          <HowTo />
        </div>
        <BlankForm />
      </Wrap>
    </main>
  )
}

const HowTo = () => (
  <section id="slik" className="scroll-mt-8">
    <h2 className="text-xl">Slik bruker du den</h2>
    <div className="mt-3 grid gap-3">
      <p>
        Er du innlogget, åpner du <Link to="/consumer-orders">bestillingen din</Link> og velger «Angrerett».
        Der er skjemaet fylt ut. Du ser hva det koster før du bekrefter, og får bekreftelsen på e-post med en
        gang.
      </p>
      <p>
        Du kan også skrive ut skjemaet på denne siden og sende det i posten, eller{' '}
        <a href={mailForm}>sende det på e-post</a>. Du må sende det før fristen er ute. Det er nok at du sier
        tydelig fra: du må ikke bruke skjemaet.
      </p>
    </div>
  </section>
)

/** The form of the regulation, to be printed and filled in by hand. */
const BlankForm = () => (
  <section
    id="skjema"
    aria-labelledby="skjema-tittel"
    className="scroll-mt-8 rounded-card border bg-surface p-6 shadow-1 sm:p-8 print:border-0 print:p-0 print:shadow-none"
  >
    <h2 id="skjema-tittel" className="text-xl">
      Angreskjema
    </h2>
    <p className="mt-2 text-sm text-muted">Fyll ut og send skjemaet bare hvis du ønsker å gå fra avtalen.</p>
    <address className="mt-5 leading-[1.5] not-italic">
      {receiver.map(line => (
        <span key={line} className="block break-words">
          {line}
        </span>
      ))}
    </address>
    <ul className="mt-6 grid list-none gap-6 p-0 text-sm">
      {blanks.map((blank, index) => (
        <li key={blank}>
          {blank}:
          <span className={`block border-b border-strong ${index === 0 ? 'h-20' : 'h-9'}`} />
        </li>
      ))}
    </ul>
  </section>
)
