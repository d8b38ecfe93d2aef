import { seriesPath } from '#app/facts/addresses.ts'
import { customerRole } from '#app/facts/roles.ts'
import { formatPhone } from '#platform/shared/phone.ts'
import { formatHours, formatSpan } from '#platform/shared/time.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { IconFacts } from '#ui/facts.tsx'
import { Link } from '#ui/link.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Rating } from '#ui/rating.tsx'
import type { OrderCard, OrderDetails } from '../api.ts'
import { contactOf } from './contact.part.ts'
import { wishFacts } from './wish-facts.part.tsx'

type Person = OrderCard['counterpart']

function Who({ person, isWorker, rated }: { person: Person; isWorker: boolean; rated: boolean }) {
  return (
    <div className="flex items-center gap-4">
      <Portrait src={person.image} name={person.name} size="m" />
      <div className="min-w-0">
        <h2 className="text-lg leading-[1.25]">{person.name}</h2>
        {isWorker ? (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Rating value={person.rating} count={person.reviewCount} />
            {person.verified && (
              <Badge tone="success" icon="shield-check">
                Verifisert
              </Badge>
            )}
          </p>
        ) : (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className="text-muted">Oppdragsgiver</span>
            {rated && <Rating value={person.rating} count={person.reviewCount} />}
          </p>
        )}
      </div>
    </div>
  )
}

const Telephone = ({ number }: { number: string }) => <a href={`tel:+47${number}`}>{formatPhone(number)}</a>

/** Who, when, where and what. Administrators see both parties. */
export function PeopleCard({ order }: { order: OrderDetails }) {
  const people = order.viewer === 'admin' ? [order.consumer, order.worker] : [order.counterpart]
  const contact = contactOf(order)
  return (
    <Card className="grid gap-5">
      {people.map(person => (
        <Who
          key={person.profileId}
          person={person}
          isWorker={person.profileId === order.worker.profileId}
          rated={order.viewer !== customerRole}
        />
      ))}
      <IconFacts
        items={[
          {
            icon: 'clock',
            term: 'Tid',
            value: (
              <>
                {formatSpan(order.startsAt, order.endsAt)}
                <span className="block text-muted">{formatHours(order.halfHours)}</span>
              </>
            ),
          },
          ...(order.seriesId && order.viewer !== 'admin'
            ? [
                {
                  icon: 'refresh' as const,
                  term: 'Fast avtale',
                  value: <Link to={seriesPath(order.viewer, order.seriesId)}>Del av en fast avtale</Link>,
                },
              ]
            : []),
          ...wishFacts(order),
          ...people.flatMap(({ name, phone }) =>
            phone === null
              ? []
              : [
                  {
                    icon: 'phone' as const,
                    term: people.length > 1 ? `Telefon til ${name}` : 'Telefon',
                    value: (
                      <>
                        <Telephone number={phone} />
                        {people.length > 1 && <span className="block text-muted">{name}</span>}
                      </>
                    ),
                  },
                ],
          ),
        ]}
      />
      {contact && (
        <ButtonLink to={contact.to} icon="chat" className="justify-self-start">
          {contact.label}
        </ButtonLink>
      )}
    </Card>
  )
}
