import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { messagesPath, workerPath } from '#app/facts/addresses.ts'
import { customerRole } from '#app/facts/roles.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Details } from '#ui/details.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Rating } from '#ui/rating.tsx'
import type { FoundWorker } from '../api.ts'
import { FreeDay, KnownFacts } from './card-facts.part.tsx'
import { aboutOf, Days, HourPrice, IdentityLine, Reasons, VerifiedBadge } from './worker-facts.part.tsx'

const SHOWN_SERVICES = 3

type PersonCardProps = {
  worker: FoundWorker
  /** The service that was looked for: its price stands on the card. */
  wished?: string
  /** Somebody who knows what and when chooses by the hours; what else the person does waits in the fold. */
  brief?: boolean
  onRequest: (worker: FoundWorker) => void
  /** Beside the price, at the end of the line. */
  mark?: ReactNode
  /** The viewer's history with the worker. */
  note?: ReactNode
  /** Replaces 'Send forespørsel'. */
  order?: ReactNode
}

/** A worker in the results. Price and actions have their own column, so that prices can be compared. */
export function PersonCard({ worker, wished, brief, onRequest, mark, note, order }: PersonCardProps) {
  const nameId = useId()
  const offers = <Offers worker={worker} wished={wished} />
  return (
    <Card
      as="article"
      flush
      aria-labelledby={nameId}
      className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3.5 px-4 pt-4 pb-1 sm:grid-cols-[96px_minmax(0,1fr)_204px] sm:gap-x-5 sm:gap-y-1 sm:px-5 sm:pt-5 sm:pb-2.5"
    >
      <Portrait
        src={worker.image}
        name={worker.fullName}
        size="l"
        className="max-sm:size-[72px] max-sm:rounded-[12px]"
      />
      <div className="max-sm:contents">
        <div className="min-w-0 max-sm:self-center">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
            <h2
              id={nameId}
              className="min-w-0 text-[1.1875rem] leading-[1.2] break-words sm:text-[1.3125rem]"
            >
              <Link to={workerPath(worker.id)} className="text-text no-underline hover:underline">
                {worker.fullName}
              </Link>
            </h2>
            <VerifiedBadge status={worker.verificationStatus} />
          </div>
          <p className="mt-1 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-sm text-muted">
            <Rating value={worker.rating} count={worker.reviewCount} className="text-text" />
            {worker.age !== null && <span>{worker.age} år</span>}
            {worker.district && <span>{worker.district}</span>}
          </p>
          {!brief && <IdentityLine identity={worker.identity} />}
          {note && <p className="mt-1 text-sm">{note}</p>}
        </div>
        <div className="@container min-w-0 max-sm:col-span-full">
          {!brief && offers}
          <div className="mt-3 grid items-start gap-x-7 gap-y-3 empty:hidden sm:mt-3.5 @min-[420px]:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
            <FreeDay free={worker.free} />
            <KnownFacts {...worker} />
          </div>
        </div>
      </div>
      <Buy worker={worker} wished={wished} nameId={nameId} onRequest={onRequest} mark={mark} order={order} />
      <Details
        summary="Hvorfor denne?"
        className="max-sm:col-span-full max-sm:[&>summary]:min-h-11 open:pb-2.5 sm:col-span-2 sm:col-start-2"
      >
        <Reasons reasons={worker.reasons} />
        {brief && <IdentityLine identity={worker.identity} />}
        {brief && offers}
      </Details>
    </Card>
  )
}

/** What the person does, what they say of it, and on which days. */
function Offers({ worker, wished }: Pick<PersonCardProps, 'worker' | 'wished'>) {
  const about = aboutOf(worker)
  return (
    <>
      <Services worker={worker} wished={wished} />
      {about && (
        <p className="mt-1 line-clamp-2 sm:line-clamp-3 max-w-[60ch] text-sm break-words text-muted">
          {about}
        </p>
      )}
      <Days
        days={worker.availabilityDays}
        className="mt-2.5 max-sm:flex-nowrap max-sm:*:min-w-0 max-sm:*:flex-1 sm:mt-3"
      />
    </>
  )
}

function Services({ worker, wished }: Pick<PersonCardProps, 'worker' | 'wished'>) {
  const isWished = ({ kind }: { kind: string }) => kind === wished
  const services = [...worker.services.filter(isWished), ...worker.services.filter(one => !isWished(one))]
  const more = services.length - SHOWN_SERVICES
  if (services.length === 0) return null
  return (
    <ul
      aria-label="Tjenester"
      className="mt-2.5 flex flex-wrap gap-y-1 text-sm font-semibold [&>li:not(:last-child)]:after:px-2 [&>li:not(:last-child)]:after:font-normal [&>li:not(:last-child)]:after:text-muted [&>li:not(:last-child)]:after:content-['·'/'']"
    >
      {services.slice(0, SHOWN_SERVICES).map(({ serviceId, name }) => (
        <li key={serviceId} className="min-w-0 break-words">
          {name}
        </li>
      ))}
      {more > 0 && <li className="font-medium text-muted">+{more} mer</li>}
    </ul>
  )
}

function Buy({ worker, wished, nameId, onRequest, mark, order }: PersonCardProps & { nameId: string }) {
  const whyId = useId()
  const known = worker.verificationStatus !== 'approved'
  const service = worker.services.find(({ serviceId }) => serviceId === wished)?.name
  return (
    <div className="flex flex-col gap-2 max-sm:col-span-full max-sm:mt-3 max-sm:border-t max-sm:pt-3 sm:border-l sm:pl-5">
      <div className="relative mb-auto flex min-w-0 flex-wrap items-baseline gap-x-3 max-sm:pr-10 sm:block">
        <HourPrice rate={worker.rate} service={service} />
        {mark && <span className="absolute -top-2.5 -right-2">{mark}</span>}
      </div>
      {worker.whyNot && (
        <p id={whyId} className={known ? 'sr-only' : 'text-xs text-muted'}>
          {worker.whyNot}
        </p>
      )}
      <div className="flex gap-2 sm:flex-col">
        {order ?? (
          <Button
            variant={worker.canOrder ? 'primary' : 'line'}
            className="max-sm:flex-1"
            disabled={!worker.canOrder}
            aria-describedby={worker.whyNot ? `${nameId} ${whyId}` : nameId}
            onClick={() => onRequest(worker)}
          >
            Send forespørsel
          </Button>
        )}
        <ButtonLink to={messagesPath(customerRole, worker.id)} aria-describedby={nameId}>
          Kontakt
        </ButtonLink>
      </div>
    </div>
  )
}
