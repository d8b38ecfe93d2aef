import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Link } from '#ui/link.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** What a query by pages says of itself; one that has all at once says less. */
type Found = {
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?: () => unknown
}

/** A list of what was found: on its way, failed, empty, or there, with more of it. `items` is undefined until the first answer. */
export function FoundList<Item>({
  found,
  items,
  nothing: [title, text, action],
  inCard = false,
  children,
}: {
  found: Found
  items: readonly Item[] | undefined
  /** What stands there when nothing was found: what that means, what can be done, and perhaps a button for it. */
  nothing: readonly [title: string, text: string, action?: ReactNode]
  /** Rows in one card, and not cards of their own. */
  inCard?: boolean
  children: (item: Item) => ReactNode
}) {
  if (!items && found.isError) return <ErrorState onRetry={found.refetch} busy={found.isFetching} />
  if (!items)
    return (
      <Loading>
        <Skeleton className="h-[420px] w-full rounded-card" />
      </Loading>
    )
  if (items.length === 0)
    return (
      <EmptyState title={title} action={action}>
        {text}
      </EmptyState>
    )
  const list = (
    <>
      <ul
        aria-busy={found.isPlaceholderData || undefined}
        className={inCard ? undefined : 'grid list-none gap-3 p-0'}
      >
        {items.map(children)}
      </ul>
      {found.fetchNextPage && (
        <ShowMore
          shown={items.length}
          hasMore={found.hasNextPage}
          onMore={found.fetchNextPage}
          busy={found.isFetchingNextPage}
        />
      )}
    </>
  )
  return inCard ? <Card>{list}</Card> : list
}

/** A card of such a list that leads to its own page, wherever it is pressed. */
export function FoundCard({
  to,
  title,
  badges,
  children,
}: {
  to: string
  title: ReactNode
  badges?: ReactNode
  children: ReactNode
}) {
  return (
    <Card as="li" className="relative grid gap-2 hover:bg-surface-raised">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h2 className="min-w-0 text-lg leading-[1.25] break-words">
          <Link
            to={to}
            className="text-inherit no-underline after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {title}
          </Link>
        </h2>
        {badges}
      </div>
      {children}
    </Card>
  )
}
