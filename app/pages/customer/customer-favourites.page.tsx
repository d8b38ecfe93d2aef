import { useState } from 'react'
import { pageTitle } from '#app/client/page-title.ts'
import type { Favourite } from '#app/meeting/favourites/api.ts'
import { texts } from '#app/meeting/favourites/texts.ts'
import { FavouriteButton } from '#app/meeting/favourites/web/favourite-button.part.tsx'
import { useFavourites } from '#app/meeting/favourites/web/queries.part.ts'
import type { FoundWorker } from '#app/meeting/search/api.ts'
import { PersonCard } from '#app/meeting/search/web/person-card.part.tsx'
import { requestable } from '#app/meeting/search/web/requestable.part.ts'
import { OrderAgain } from '#app/pages/order/order-again.tsx'
import { RequestDialog } from '#app/pages/order/request-dialog.tsx'
import { formatDayYear } from '#platform/shared/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Loading, Skeleton, SkeletonText } from '#ui/skeleton.tsx'

export const meta = pageTitle(texts.title)

const back = { to: '/consumer-search', label: 'Finn hjelp' }

/** The workers that a customer wants to find again. */
export default function CustomerFavourites() {
  const { data, isError, refetch, isFetching } = useFavourites()
  const [asked, setAsked] = useState<FoundWorker | null>(null)
  const [open, setOpen] = useState(false)
  const request = (worker: FoundWorker) => {
    setAsked(worker)
    setOpen(true)
  }
  return (
    <>
      <PageHead title={texts.title} back={back} />
      {data?.length === 0 && (
        <EmptyState
          title={texts.noneTitle}
          action={
            <ButtonLink variant="next" icon="search" to="/consumer-search">
              Finn hjelp
            </ButtonLink>
          }
        >
          {texts.noneHelp}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="grid list-none gap-3 p-0">
          {data.map(favourite => (
            <li key={favourite.workerId}>
              <FavouriteCard favourite={favourite} onRequest={request} />
            </li>
          ))}
        </ul>
      )}
      {!data && isError && <ErrorState onRetry={refetch} busy={isFetching} />}
      {!data && !isError && <FavouritesSkeleton />}
      {asked && <RequestDialog worker={requestable(asked)} open={open} onOpenChange={setOpen} />}
    </>
  )
}

type CardProps = { favourite: Favourite; onRequest: (worker: FoundWorker) => void }

function FavouriteCard({ favourite, onRequest }: CardProps) {
  const { worker, workerId, fullName, whyNot, last } = favourite
  const note = last && `Sist hos deg ${formatDayYear(last.startsAt)}: ${last.serviceName}`
  const heart = <FavouriteButton workerId={workerId} />
  if (!worker) {
    return (
      <Card as="article" aria-label={fullName} className="flex items-center gap-4 p-4! sm:p-5!">
        <Portrait name={fullName} size="m" />
        <div className="min-w-0 flex-1">
          <h2 className="text-[1.1875rem] leading-[1.2] break-words">{fullName}</h2>
          {note && <p className="mt-1 text-sm">{note}</p>}
          <p className="mt-1 text-sm text-muted">{whyNot}</p>
        </div>
        {heart}
      </Card>
    )
  }
  return (
    <PersonCard
      worker={worker}
      mark={heart}
      note={note}
      onRequest={onRequest}
      order={
        last && worker.canOrder ? (
          <OrderAgain orderId={last.orderId} variant="primary" className="max-sm:flex-1" />
        ) : undefined
      }
    />
  )
}

/** The shape of what is on its way. */
const FavouritesSkeleton = () => (
  <Loading className="grid gap-3">
    {[1, 2].map(card => (
      <Card key={card} as="div" className="flex gap-4">
        <Skeleton className="size-[72px] flex-none rounded-[12px] sm:size-24" />
        <div className="grid min-w-0 flex-1 content-start gap-3">
          <Skeleton className="h-6 w-48 max-w-full" />
          <SkeletonText lines={3} />
        </div>
      </Card>
    ))}
  </Loading>
)
