import { asking, icons } from 'virtual:notices'
import type { ReactNode } from 'react'
import { formatAtClock, formatDayYear } from '#platform/shared/time.ts'
import { buttonClass } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Link } from '#ui/link.tsx'
import { IconTile, ListRow } from '#ui/list-row.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { Notification } from '../api.ts'
import { useMarkRead, useNotifications } from './queries.part.ts'

/** The signed-in person's newest notifications as rows for a card; `empty` replaces an empty list. */
export function NotificationList({ most, empty }: { most: number; empty: ReactNode }) {
  const { data, isError, refetch, isFetching } = useNotifications()
  if (!data && isError) return <ErrorState bare level={3} onRetry={refetch} busy={isFetching} />
  if (!data) return <NotificationSkeleton rows={most} />
  if (data.items.length === 0) return empty
  return <NotificationRows items={data.items.slice(0, most)} />
}

/** Notifications as rows: new ones with a red mark. Each leads to what it is about, wherever it is pressed. */
export function NotificationRows({ items, withTime = false }: { items: Notification[]; withTime?: boolean }) {
  const markRead = useMarkRead()
  return (
    <ul>
      {items.map(item => (
        <Row key={item.id} item={item} withTime={withTime} onOpen={() => markRead.mutate(item.id)} />
      ))}
    </ul>
  )
}

type RowProps = { item: Notification; withTime: boolean; onOpen: () => void }

function Row({ item, withTime, onOpen }: RowProps) {
  const { kind, title, body, read, link, linkLabel, at } = item
  return (
    <ListRow
      className="relative hover:bg-surface-raised"
      media={<IconTile icon={icons[kind] ?? 'bell'} />}
      title={
        <Link
          to={link}
          className="text-inherit no-underline after:absolute after:inset-0 hover:underline"
          aria-label={`${linkLabel}: ${title}`}
          onClick={read ? undefined : onOpen}
          // The middle button opens it in a new tab, and is no click.
          onAuxClick={read ? undefined : onOpen}
        >
          {title}
        </Link>
      }
      unread={read ? undefined : 'Nytt'}
      action={
        // What pressing does, to see: the link is the row.
        <span
          aria-hidden="true"
          className={buttonClass({
            size: 'sm',
            variant: !read && asking.includes(kind) ? 'primary' : 'line',
          })}
        >
          {linkLabel}
        </span>
      }
    >
      <p className="break-words">{body}</p>
      {withTime && (
        <p className="mt-0.5 text-xs">
          <time dateTime={at}>
            {formatAtClock(at)}
            <span className="sr-only">, {formatDayYear(at)}</span>
          </time>
        </p>
      )}
    </ListRow>
  )
}

/** Rows on their way, in the shape that they will have. */
export const NotificationSkeleton = ({ rows }: { rows: number }) => (
  <Loading>
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change place
      <div key={index} className="flex items-center gap-3.5 border-t py-4 first:border-t-0 first:pt-0">
        <Skeleton className="size-11 rounded-control" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-48 max-w-full" />
          <Skeleton className="h-3.5 w-full max-w-72" />
        </div>
      </div>
    ))}
  </Loading>
)
