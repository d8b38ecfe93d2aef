import type { ReactNode } from 'react'
import { useLightQuery } from '#app/client/light-query.ts'
import { openProfilePath } from '#app/facts/open-profile.ts'
import { featured } from '#app/meeting/search/web/featured.part.ts'
import { formatRate } from '#platform/shared/money.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Rating } from '#ui/rating.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

type Person = NonNullable<ReturnType<typeof featured.read>['data']>['workers'][number]

const row = 'grid gap-4 lg:grid-cols-3 lg:gap-6'
// Long and short words take the same space, so that nothing moves when a card replaces its skeleton.
const quote = 'my-5 line-clamp-3 min-h-[3lh] leading-[1.5] xl:line-clamp-2 xl:min-h-[2lh]'

/** Three verified workers, or a substitute text. */
export function FeaturedPeople() {
  const { data, isLost, isFetching } = useLightQuery(featured)
  if (!data && !isLost) {
    return (
      <Loading label="Henter profilene" className={row}>
        <PersonSkeleton />
        <PersonSkeleton />
        <PersonSkeleton />
      </Loading>
    )
  }
  if (!data) {
    return (
      <ErrorState level={3} title="Vi fikk ikke hentet profilene" onRetry={featured.ask} busy={isFetching}>
        Resten av siden virker som vanlig.
      </ErrorState>
    )
  }
  if (data.workers.length === 0) {
    return (
      <EmptyState
        level={3}
        title="Profilene kommer snart"
        action={<ButtonLink to="/register-employee">Bli en av de første</ButtonLink>}
      >
        Vi går gjennom hver profil før den får merket Verifisert.
      </EmptyState>
    )
  }
  return (
    <ul className={row}>
      {data.workers.map(person => (
        <PersonCard key={person.id} person={person} />
      ))}
    </ul>
  )
}

function PersonCard({ person }: { person: Person }) {
  const { id, firstName, image, age, district, aboutMe, services, rating, reviewCount, rate } = person
  const known = [age && `${age} år`, district].filter(Boolean).join(', ')
  return (
    <PersonFrame
      as="li"
      portrait={<Portrait src={image} name={firstName} size="l" />}
      head={
        <>
          <h3 id={`person-${id}`} className="text-lg leading-[1.2] break-words">
            {firstName}
          </h3>
          <p className="mt-0.5 text-sm text-muted">{known}</p>
          <Badge tone="success" icon="shield-check" className="mt-1.5">
            Verifisert
          </Badge>
        </>
      }
    >
      <p className={quote}>{aboutMe || 'Les mer på profilen.'}</p>
      <div className="mt-auto grid gap-2 border-t pt-4 text-sm">
        <p className="truncate font-semibold">{services.join(', ')}</p>
        <p className="flex min-h-6 items-center justify-between gap-3">
          <Rating value={rating} count={reviewCount} none="Ny her" />
          {rate && (
            <span className="tabular font-semibold whitespace-nowrap">
              {rate.from && 'Fra '}
              {formatRate(rate.amount)}
            </span>
          )}
        </p>
      </div>
      <ButtonLink to={openProfilePath(id)} aria-describedby={`person-${id}`} className="mt-5" block>
        Se profil og kontakt
      </ButtonLink>
    </PersonFrame>
  )
}

function PersonSkeleton() {
  return (
    <PersonFrame
      as="div"
      portrait={<Skeleton className="size-24 flex-none rounded-card" />}
      head={
        <>
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="mt-1.5 h-4 w-3/5" />
          <Skeleton className="mt-2.5 h-6 w-24" />
        </>
      }
    >
      <div className={cx(quote, 'flex flex-col justify-evenly')}>
        <Skeleton />
        <Skeleton className="h-3.5 w-2/3" />
      </div>
      <div className="mt-auto grid gap-2 border-t pt-4 text-sm">
        <div className="grid h-[1lh] content-center">
          <Skeleton className="h-3.5 w-3/4" />
        </div>
        <div className="grid min-h-6 content-center">
          <Skeleton />
        </div>
      </div>
      <Skeleton className="mt-5 h-(--control) w-full rounded-control" />
    </PersonFrame>
  )
}

/** What a card and its skeleton have in common. */
function PersonFrame({
  as,
  portrait,
  head,
  children,
}: {
  as: 'li' | 'div'
  portrait: ReactNode
  head: ReactNode
  children: ReactNode
}) {
  return (
    <Card as={as} className="flex flex-col">
      <div className="flex min-h-24 items-center gap-4">
        {portrait}
        <div className="min-w-0 flex-1">{head}</div>
      </div>
      {children}
    </Card>
  )
}
