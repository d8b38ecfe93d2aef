import type { ReactNode } from 'react'
import { orderTimes } from '#app/facts/order-process.ts'
import type { OpenProfile } from '#app/meeting/search/api.ts'
import { formatKr, formatRate } from '#platform/shared/money.ts'
import { HOUR } from '#platform/shared/time.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { LitCard } from '#ui/lit-card.tsx'
import { answerTime, firstFreeDay, firstFreeText } from './words.ts'

/** What the card says a price of: the service that was looked for, else the cheapest. */
export function pricedService({ services }: OpenProfile, wanted: string | null) {
  const offered = services.flatMap(service =>
    service.orderable && service.rate !== null ? [{ ...service, rate: service.rate }] : [],
  )
  const [cheapest] = offered.toSorted((a, b) => a.rate - b.rate)
  const chosen = offered.find(({ serviceId }) => serviceId === wanted)
  const service = chosen ?? cheapest
  return service ? { ...service, isFrom: !chosen && offered.some(({ rate }) => rate > service.rate) } : null
}

type Priced = ReturnType<typeof pricedService>

/** An example that anybody can reckon from. */
const EXAMPLE_HOURS = 3

function Price({ priced, className }: { priced: NonNullable<Priced>; className: string }) {
  const [amount = '', unit] = formatRate(priced.rate).split(/\s(?=kr)/)
  return (
    <span className={`tabular font-heading font-semibold tracking-[-0.02em] ${className}`}>
      {priced.isFrom && <span className="font-text text-sm font-normal text-muted">fra </span>}
      {amount} <span className="font-text text-sm font-normal tracking-normal text-muted">{unit}</span>
    </span>
  )
}

const Line = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-start gap-[9px]">
    <Icon name={icon} className="mt-0.5 size-[17px] flex-none text-muted" />
    <span>{children}</span>
  </li>
)

/** The lit card beside the profile: price, when, how soon answered, what it costs to change one's mind. */
export function AskCard({
  person,
  priced,
  button,
}: {
  person: OpenProfile
  priced: Priced
  button: ReactNode
}) {
  const free = firstFreeText(person)
  const answers = answerTime(person)
  if (!person.isVerified || !priced)
    return (
      <LitCard eyebrow={null} title={`Be ${person.firstName} om hjelp`}>
        <p className="text-sm text-muted">
          {person.isVerified
            ? `${person.firstName} har ingen tjenester som kan bestilles ennå.`
            : `Du kan be om hjelp når vi har gått gjennom profilen og ${person.firstName} er verifisert.`}
        </p>
      </LitCard>
    )
  return (
    <LitCard eyebrow={null} title={`Be ${person.firstName} om hjelp`}>
      <p>
        <Price priced={priced} className="text-[2rem] leading-[1.1]" />
      </p>
      <p className="text-sm text-muted">
        {priced.name}. {EXAMPLE_HOURS} timer blir {formatKr(priced.rate * EXAMPLE_HOURS)}.
        {priced.exempt && ' Fritatt for mva.'}
      </p>
      <ul className="mt-4 mb-5 grid gap-[5px] text-sm leading-[1.4]">
        {free && (
          <Line icon="cal-check">
            Ledig først: <b className="font-semibold">{free}</b>
          </Line>
        )}
        {answers && (
          <Line icon="chat">
            Svarer vanligvis innen {answers[0]} {answers[1]}
          </Line>
        )}
        <Line icon="shield">
          Gratis å avbestille til {orderTimes.freeCancellationBefore / HOUR} timer før start
        </Line>
      </ul>
      {button}
      <p className="mt-3 text-xs text-muted">
        Du velger oppgaver og tid først. Konto lager du til slutt, og da står alt du har skrevet, klart.
      </p>
    </LitCard>
  )
}

/** The same where there is little room: price and button within reach of the thumb. */
export function AskBar({
  person,
  priced,
  button,
}: {
  person: OpenProfile
  priced: NonNullable<Priced>
  button: ReactNode
}) {
  const free = firstFreeDay(person)
  return (
    <>
      <div aria-hidden="true" className="h-[76px] xl:hidden" />
      <section
        aria-label="Be om hjelp"
        data-action-bar=""
        className="fixed inset-x-0 bottom-0 z-10 flex items-center gap-3.5 border-t bg-surface px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] shadow-2 xl:hidden print:hidden"
      >
        <p className="min-w-0 flex-1 text-xs leading-[1.35] text-muted">
          <Price priced={priced} className="block text-[1.25rem] leading-[1.2] text-text" />
          {free ? `Ledig først: ${free}` : priced.name}
        </p>
        {button}
      </section>
    </>
  )
}
