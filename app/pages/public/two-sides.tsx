import { type ReactNode, useState } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { House } from '#ui/drawings/house.tsx'
import { Link } from '#ui/link.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { CallToAction } from '#ui/wrap.tsx'
import { facts } from './facts.ts'
import { orderFacts } from './order-facts.ts'
import { PagePart, PageTop } from './page-parts.tsx'
import { RegistrationTime } from './registration-time.tsx'

const sides = [
  { value: 'customer', label: 'Oppdragsgiver' },
  { value: 'worker', label: 'Ansatt' },
] as const
type Side = (typeof sides)[number]['value']

const { payWithinWorkingDays } = facts
const { requestLives, complaint } = orderFacts

/** Four steps for each side. */
const steps: Record<Side, readonly { title: string; text: ReactNode }[]> = {
  customer: [
    {
      title: 'Registrer deg',
      text: (
        <>
          Lag en gratis konto. Det tar <RegistrationTime />. Legg inn adresse og telefon, så er du klar til å
          søke.
        </>
      ),
    },
    {
      title: 'Søk og finn',
      text: 'Søk på tjeneste, navn eller bydel. Se timepris, ledige dager, erfaring og vurderinger fra andre.',
    },
    {
      title: 'Send forespørsel',
      text: `Velg tjeneste, dato og klokkeslett, og beskriv jobben. Du ser hele prisen før du sender, og får svar innen ${requestLives} timer.`,
    },
    {
      title: 'Bekreftelse og betaling',
      text: `Når den ansatte godtar, er bestillingen bekreftet. Du godkjenner jobben før du betaler. Er noe galt, sier du fra innen ${complaint} timer.`,
    },
  ],
  worker: [
    {
      title: 'Registrer deg og bli verifisert',
      text: (
        <>
          Lag en profil med tjenester, timepris og ledige dager. Det tar <RegistrationTime />. Signer
          rammekontrakten, så går vi gjennom profilen.
        </>
      ),
    },
    {
      title: 'Få forespørsler',
      text: 'Oppdragsgivere finner deg i søket. Du får beskjed om hver forespørsel, med sted, tid og hva som skal gjøres.',
    },
    {
      title: 'Bekreft og utfør',
      text: 'Godta det som passer deg. Gjør jobben til avtalt tid, og meld fra når den er ferdig.',
    },
    {
      title: 'Få lønn automatisk',
      text: `Du får lønn innen ${payWithinWorkingDays} virkedager etter at oppdraget er fullført. Skattetrekk, feriepenger og pensjon ordner vi.`,
    },
  ],
}

/** How an order goes, told for the side that is chosen. */
export function TwoSides() {
  const [side, setSide] = useState<Side>('customer')
  const buttons = [
    { side: 'customer', to: '/register-consumer', label: 'Registrer deg som oppdragsgiver' },
    { side: 'worker', to: '/register-employee', label: 'Registrer deg som ansatt' },
  ].sort((a, b) => Number(b.side === side) - Number(a.side === side))
  return (
    <>
      <PageTop title="Slik fungerer det" lead="Fire steg, enten du trenger hjelp eller vil hjelpe.">
        <Segmented
          legend="Vis stegene for"
          value={side}
          onValueChange={setSide}
          options={sides}
          className="mt-6 w-full max-w-[340px] border border-strong [&_span]:text-sm"
        />
      </PageTop>
      <PagePart>
        <h2 className="sr-only">
          Fire steg for {side === 'customer' ? 'deg som er oppdragsgiver' : 'deg som vil jobbe'}
        </h2>
        <ol className="grid gap-7 sm:grid-cols-2 sm:gap-x-10 xl:grid-cols-4">
          {steps[side].map(({ title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 border-t-2 border-strong pt-4 sm:block sm:pt-5"
            >
              <div
                aria-hidden="true"
                className="row-span-2 flex flex-col-reverse items-start justify-end gap-2 font-heading text-[2.5rem] leading-none font-semibold tracking-[-0.04em] sm:flex-row sm:items-end sm:justify-between sm:text-[3.5rem]"
              >
                {index + 1}
                <House lit={[0, 1, 2, 3].map(window => window <= index)} className="w-12 sm:w-16" />
              </div>
              <h3 className="mb-1 text-lg leading-[1.2] sm:mt-4 sm:mb-1.5">{title}</h3>
              <p className="max-w-[38ch] text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-10">
          Lurer du på noe mer? Se <Link to="/faq">vanlige spørsmål</Link> eller les{' '}
          <Link to="/vilkar-for-bruk">vilkårene</Link>.
        </p>
      </PagePart>
      <CallToAction
        title="Klar til å komme i gang?"
        actions={buttons.map(({ to, label }, index) => (
          <ButtonLink key={to} to={to} variant={index === 0 ? 'primary' : 'line'} size="lg">
            {label}
          </ButtonLink>
        ))}
      >
        <p>
          Det tar <RegistrationTime /> å registrere seg, og det er gratis.
        </p>
      </CallToAction>
    </>
  )
}
