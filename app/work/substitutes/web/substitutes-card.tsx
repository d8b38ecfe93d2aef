import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useChange } from '#app/client/use-change.ts'
import { orderPath, workerPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { customerRole } from '#app/facts/roles.ts'
import { standardLabel } from '#app/facts/services.ts'
import type { OrderDetails } from '#app/work/orders/api.ts'
import { leftWords } from '#app/work/orders/left.ts'
import { api as ordersApi } from '#app/work/orders/web/client.ts'
import { formatKr, formatRate } from '#platform/shared/money.ts'
import { formatClock, formatHours, formatMoment, localDate } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Rating } from '#ui/rating.tsx'
import { Loading, SkeletonText } from '#ui/skeleton.tsx'
import type { Substitute, Substitutes } from '../api.ts'
import { api, client } from './client.ts'
import { useSubstitutes } from './queries.ts'

function priceWas({ agreed, agreedWith, left }: Substitutes): string {
  const name = firstName(agreedWith)
  return left === null
    ? `Avtalt pris med ${name} var ${formatKr(agreed)}.`
    : `Etter avtalen med ${name} koster ${leftWords(left)} ${formatKr(agreed)}.`
}

function heading({ left, late }: Substitutes): string {
  if (left !== null) return `Disse kan ta ${leftWords(left)}`
  return late ? 'Disse kan komme nå' : 'Disse kan komme i stedet'
}

const onePress = (ends: Substitutes['ends'], name: string) =>
  ({
    absent: 'Ett trykk melder «Kom ikke» og sender en forespørsel med betalingsplikt til den du velger.',
    replace: `Ett trykk avslutter avtalen med ${name} uten kostnad, og sender en forespørsel med betalingsplikt til den du velger.`,
    none: 'Ett trykk sender en forespørsel med betalingsplikt til den du velger.',
  })[ends ?? 'none']

function Difference({ ore }: { ore: number }) {
  if (ore === 0) return <Badge icon="check">Samme pris</Badge>
  return ore < 0 ? (
    <Badge tone="success" icon="check">
      {formatKr(-ore)} mindre
    </Badge>
  ) : (
    <Badge tone="warning" icon="info">
      {formatKr(ore)} mer
    </Badge>
  )
}

type PersonProps = { person: Substitute; busy: boolean; disabled: boolean; onAsk: () => void }

function Person({ person, busy, disabled, onAsk }: PersonProps) {
  const id = useId()
  const { fullName, image, rating, reviewCount, district, startsAt, rate, gross, difference } = person
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-2.5 border-t py-4 last:pb-0 sm:grid-cols-[minmax(0,1fr)_4.5rem_8rem] sm:gap-x-3.5">
      <div className="flex min-w-0 items-center gap-3 max-sm:col-span-2">
        <Portrait src={image} name={fullName} />
        <div className="min-w-0">
          <h3 id={id} className="text-base leading-[1.25] break-words">
            <Link to={workerPath(person.workerId)} className="text-text no-underline hover:underline">
              {fullName}
            </Link>
          </h3>
          <p className="flex flex-wrap items-center gap-x-2.5 text-sm">
            <Rating value={rating} count={reviewCount} none="Ny her" />
            {district && <span className="text-muted">{district}</span>}
          </p>
        </div>
      </div>
      <p className="max-sm:col-start-1 max-sm:row-start-2 max-sm:flex max-sm:items-baseline max-sm:gap-1.5">
        <strong className="tabular font-heading text-[1.1875rem] leading-[1.2] font-semibold sm:block">
          {formatClock(startsAt)}
        </strong>
        <span className="text-xs text-muted">hos deg</span>
      </p>
      <p className="text-right whitespace-nowrap max-sm:col-start-3 max-sm:row-start-1">
        <strong className="tabular block font-heading text-[1.1875rem] leading-[1.2] font-semibold whitespace-nowrap">
          {formatKr(gross)}
        </strong>
        <span className="tabular text-xs text-muted">
          {formatRate(rate)} × {formatHours(person.halfHours).replace(/ timer?$/, ' t')}
        </span>
      </p>
      <div className="justify-self-start max-sm:col-start-1 max-sm:row-start-3">
        <Difference ore={difference} />
        {person.suggested && (
          <Badge tone="info" icon="users" className="ml-2">
            Vi foreslår
          </Badge>
        )}
      </div>
      <Button
        variant="primary"
        busy={busy}
        disabled={disabled}
        onClick={onAsk}
        className="max-sm:col-span-2 max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-2 sm:col-span-2"
      >
        Bytt til {firstName(fullName)}
      </Button>
    </li>
  )
}

function People({ order, found }: { order: OrderDetails; found: Substitutes }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<string | null>(null)
  const { send, busy, failure } = useChange({ refetch: api.key(), also: ordersApi.key() })
  const name = firstName(order.worker.name)

  async function ask({ workerId, fullName, startsAt, gross }: Substitute) {
    setAsking(workerId)
    let to = ''
    const isSent = await send(
      async () => {
        const wish = { orderId: order.id, workerId, startsAt, expectedPrice: gross }
        to = orderPath(customerRole, (await client.ask(wish)).orderId)
      },
      `${firstName(fullName)} er spurt. Du får beskjed når svaret kommer.`,
    )
    if (isSent) navigate(to)
  }

  return (
    <Card>
      <CardHead title={heading(found)} className="mb-1" />
      <p className="text-muted">
        {onePress(found.ends, name)} {priceWas(found)}
      </p>
      <ul className="mt-3 list-none p-0">
        {found.people.map(person => (
          <Person
            key={person.workerId}
            person={person}
            busy={busy && asking === person.workerId}
            disabled={busy && asking !== person.workerId}
            onAsk={() => ask(person)}
          />
        ))}
      </ul>
      {failure && (
        <Notice tone="danger" role="alert" className="mt-4">
          {failure.message}
        </Notice>
      )}
    </Card>
  )
}

/** The same help on the same day, if that is still to come. */
function searchFor({ serviceId, startsAt }: OrderDetails): string {
  const date = localDate(startsAt)
  const wish = new URLSearchParams({
    ...(standardLabel(serviceId) ? { service: serviceId } : {}),
    ...(date >= localDate(new Date()) ? { date } : {}),
  })
  return `/consumer-search?${wish}`
}

const Nobody = ({ order, found: { late, left } }: { order: OrderDetails; found: Substitutes }) => (
  <Card>
    <CardHead title={late ? 'Ingen er ledige nå' : 'Ingen andre er ledige da'} className="mb-2" />
    <p>
      {left !== null && `Det gjenstår ${formatHours(left)}. `}Vi har sett etter alle som tilbyr{' '}
      {order.serviceName.toLocaleLowerCase('nb')}. Prøv gjerne en annen tid.
    </p>
    <ButtonLink to={searchFor(order)} icon="search" variant="primary" className="mt-5">
      Finn en annen tid
    </ButtonLink>
  </Card>
)

function Asked({ state, asked }: { state: Substitutes['state']; asked: NonNullable<Substitutes['asked']> }) {
  const name = firstName(asked.name)
  return (
    <Card>
      <CardHead title={state === 'asked' ? `${name} er spurt` : `${name} kommer i stedet`} className="mb-2" />
      <p>
        {state === 'asked'
          ? `${name} kan svare til ${formatMoment(asked.answerBy)}. Blir det nei, kan du velge en annen her.`
          : `Avtalen med ${name} gjelder fra ${formatMoment(asked.startsAt)}.`}
      </p>
      <ButtonLink to={orderPath(customerRole, asked.orderId)} className="mt-5">
        {state === 'asked' ? 'Se forespørselen' : 'Se bestillingen'}
      </ButtonLink>
    </Card>
  )
}

/** Who can come instead, with one press each; or who has been asked; or that nobody is free. */
export function SubstitutesCard({ order }: { order: OrderDetails }) {
  const { data: found, isError, refetch, isFetching } = useSubstitutes(order.id, true)
  if (!found)
    return (
      <Card>
        {isError ? (
          <ErrorState bare onRetry={refetch} busy={isFetching} />
        ) : (
          <Loading>
            <SkeletonText lines={3} />
          </Loading>
        )}
      </Card>
    )
  if (found.state === 'none') return null
  if (found.asked) return <Asked state={found.state} asked={found.asked} />
  return found.people.length > 0 ? (
    <People order={order} found={found} />
  ) : (
    <Nobody order={order} found={found} />
  )
}
