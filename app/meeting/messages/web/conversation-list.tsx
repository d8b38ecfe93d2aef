import { Link } from 'react-router'
import { messagesPath } from '#app/facts/addresses.ts'
import type { Party } from '#app/facts/roles.ts'
import { formatClock, formatShortDay, localDate } from '#platform/shared/time.ts'
import { Count } from '#ui/badge.tsx'
import { Dot } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Portrait } from '#ui/portrait.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { ConversationItem } from '../api.ts'
import { lineWords } from '../labels.ts'

type List = { viewer: Party; items: readonly ConversationItem[]; chosen: string | null }

/** The conversations to choose among, newest first. */
export function ConversationList({ viewer, items, chosen }: List) {
  return (
    <ul className="grid gap-0.5">
      {items.map(item => (
        <li key={item.profileId}>
          <Item item={item} to={messagesPath(viewer, item.profileId)} current={item.profileId === chosen} />
        </li>
      ))}
    </ul>
  )
}

const today = () => localDate(new Date())

function Item({ item, to, current }: { item: ConversationItem; to: string; current: boolean }) {
  const { name, image, text, pictures, author, at, unread } = item
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'flex items-start gap-3 rounded-control px-3 py-3 text-text no-underline',
        current ? 'bg-primary-soft' : 'hover:bg-surface-raised',
      )}
    >
      <Portrait src={image} name={name} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 leading-[1.35] font-semibold break-words">{name}</span>
          <time dateTime={at} className="tabular flex-none text-xs text-muted">
            {localDate(at) === today() ? formatClock(at) : formatShortDay(at)}
          </time>
        </span>
        <span className="mt-0.5 flex items-start justify-between gap-3">
          <span
            className={cx(
              'line-clamp-2 text-sm leading-[1.4] break-words',
              unread ? 'text-text' : 'text-muted',
            )}
          >
            {author === 'me' && 'Du: '}
            <bdi>{lineWords(text, pictures)}</bdi>
          </span>
          {unread > 0 && (
            <span className="flex flex-none items-center gap-1.5">
              <Dot />
              <Count>
                {unread} <span className="sr-only">{unread === 1 ? 'ulest' : 'uleste'}</span>
              </Count>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

/** The list while it is on its way. */
export const ConversationListSkeleton = () => (
  <Loading className="grid gap-0.5">
    {['w-40', 'w-32', 'w-44', 'w-36'].map(width => (
      <div key={width} className="flex gap-3 px-3 py-3">
        <Skeleton className="size-11 rounded-control" />
        <div className="grid flex-1 content-center gap-2">
          <Skeleton className={cx('h-4', width)} />
          <Skeleton className="h-3.5 w-4/5" />
        </div>
      </div>
    ))}
  </Loading>
)
