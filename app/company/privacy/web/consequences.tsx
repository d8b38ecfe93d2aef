import { formatDayYear } from '#platform/shared/time.ts'
import { CheckList } from '#ui/details.tsx'
import type { DeletionPlan } from '../api.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const dayOf = (date: string) => formatDayYear(`${date}T12:00:00Z`)

/** What goes now, for somebody with these profiles. */
function gone({ profiles }: DeletionPlan): string[] {
  const worker = profiles.includes('worker')
  return [
    ...(profiles.length > 1 ? ['Begge profilene dine, som ansatt og som oppdragsgiver'] : []),
    'Navn, e-post, telefon, adresse og bilde',
    ...(worker ? ['Fødselsdato, fødselsnummer, kontonummer, tjenester og teksten om deg'] : []),
    'Det du har skrevet i meldinger og bestillinger',
    'Varsler, innlogginger og hendelser',
  ]
}

/** What stays without the name, with this person's own figures and dates. */
function kept({ orders, contracts, reviews }: DeletionPlan): string[] {
  const until = (date: string | null) => (date ? `til og med ${dayOf(date)}` : '')
  return [
    ...(orders.count > 0
      ? [
          `${counted(orders.count, 'oppdrag', 'oppdrag')} med tid, tjeneste, poststed og beløp, ${until(orders.until)}`,
        ]
      : []),
    ...(contracts.count > 0
      ? [
          `${counted(contracts.count, 'rammekontrakt', 'rammekontrakter')} med tillegg, uten opplysninger om deg, ${until(contracts.until)}`,
        ]
      : []),
    ...(reviews > 0
      ? [`${counted(reviews, 'vurdering', 'vurderinger')} du har gitt, så lenge den du vurderte, er hos oss`]
      : []),
  ]
}

/** What stays with the name. */
const named = ({ receipts: { count, until } }: DeletionPlan): string =>
  `${counted(count, 'kvittering eller kreditnota', 'kvitteringer og kreditnotaer')} med navn og adresse, ${until ? `til og med ${dayOf(until)}` : ''}`

const listed = (texts: string[]) => texts.map(text => ({ key: text, text }))

/** What is deleted now, what is kept anonymously, until when and by which law. */
export function Consequences({ plan }: { plan: DeletionPlan }) {
  const remains = kept(plan)
  return (
    <>
      <section>
        <h3 className="mb-2 text-base font-semibold">Dette slettes nå</h3>
        <CheckList columns={1} items={listed(gone(plan)).map(item => ({ ...item, minus: true }))} />
      </section>
      <section>
        <h3 className="mb-2 text-base font-semibold">Dette beholdes uten navnet ditt</h3>
        {remains.length > 0 ? (
          <>
            <CheckList columns={1} items={listed(remains)} />
            <p className="mt-2 text-sm text-muted">
              Bokføringsloven § 13 krever at regnskapet oppbevares i fem år etter at regnskapsåret er slutt.
              Andre ser «Slettet bruker» der navnet ditt stod.
            </p>
          </>
        ) : (
          <p className="text-muted">
            Ingenting. Du har ingen oppdrag eller kontrakter som regnskapet trenger.
          </p>
        )}
      </section>
      {plan.receipts.count > 0 && (
        <section>
          <h3 className="mb-2 text-base font-semibold">Dette beholdes med navnet ditt</h3>
          <CheckList columns={1} items={listed([named(plan)])} />
          <p className="mt-2 text-sm text-muted">
            Bokføringsforskriften § 5-1-1 krever at en kvittering sier hvem som kjøpte. Bare administratorer
            ser dem.
          </p>
        </section>
      )}
      <p className="text-sm text-muted">
        Du blir logget ut overalt og får en siste e-post fra oss. Vil du ha med deg dataene dine, last dem ned
        først.
      </p>
    </>
  )
}
