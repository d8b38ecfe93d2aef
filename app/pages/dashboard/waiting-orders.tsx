import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import type { OrderCard } from '#app/work/orders/api.ts'
import { formatSpan } from '#platform/shared/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { LitCard } from '#ui/lit-card.tsx'
import { Portrait } from '#ui/portrait.tsx'

const label = 'Se og godkjenn'

/** Delivered work that waits for approval. One is the next thing to do; several are equal. */
export function WaitingOrders({ orders }: { orders: readonly OrderCard[] }) {
  const [first, ...more] = orders
  if (!first) return null
  if (more.length === 0) {
    return (
      <LitCard
        className="mb-6"
        eyebrow="Til godkjenning"
        title="Er du fornøyd med jobben?"
        actions={
          <ButtonLink variant="next" to={orderPath(first.viewer, first.id)}>
            {label}
          </ButtonLink>
        }
      >
        <p>
          {first.serviceName} med {firstName(first.counterpart.name)} er meldt fullført,{' '}
          {formatSpan(first.startsAt, first.endsAt)}.
        </p>
      </LitCard>
    )
  }
  return (
    <LitCard className="mb-6" eyebrow="Til godkjenning" title={`${orders.length} jobber venter på deg`}>
      <ul className="mt-4">
        {orders.map(({ id, viewer, serviceName, counterpart, startsAt, endsAt }) => (
          <ListRow
            key={id}
            media={<Portrait src={counterpart.image} name={counterpart.name} />}
            title={`${serviceName} med ${counterpart.name}`}
            action={
              <ButtonLink
                size="sm"
                variant="primary"
                to={orderPath(viewer, id)}
                aria-label={`${label}: ${serviceName} med ${counterpart.name}`}
              >
                {label}
              </ButtonLink>
            }
          >
            {formatSpan(startsAt, endsAt)}
          </ListRow>
        ))}
      </ul>
    </LitCard>
  )
}
