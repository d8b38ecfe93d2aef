import { useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { messagesPath, type Talker } from '../links.ts'
import { texts } from '../texts.ts'
import { Composer } from './composer.tsx'
import { ThreadLines } from './thread-lines.tsx'
import { useReadMark, useThread } from './use-thread.ts'

/** One conversation, filling the height that it is given. */
export function Thread({ viewer, otherId }: { viewer: Talker; otherId: string }) {
  const { query, conversation, lines, unsent } = useThread(otherId)
  const scroller = useRef<HTMLDivElement>(null)
  useReadMark(otherId, conversation?.unread ?? 0, conversation?.newest ?? null)

  if (!conversation) {
    if (!query.isError) return <ThreadSkeleton />
    return <ErrorState bare onRetry={query.refetch} busy={query.isFetching} className="flex-1" />
  }
  const { other } = conversation
  const empty = lines.length === 0 && unsent.length === 0
  const toNewest = () => scroller.current?.scrollTo({ top: 0 })

  return (
    <section aria-label={`Samtale med ${other.name}`} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex items-center gap-3 border-b px-3 py-2.5 lg:px-5">
        <Link
          to={messagesPath(viewer)}
          aria-label="Alle meldinger"
          className="grid size-(--control) flex-none place-items-center rounded-control text-text hover:bg-surface-raised lg:hidden"
        >
          <Icon name="arrow-left" />
        </Link>
        <Portrait src={other.image} name={other.name} size="s" />
        <h2 className="min-w-0 text-lg leading-[1.25]">{other.name}</h2>
      </header>
      {/* Laid out from the bottom: the newest is in view from the start, and older lines above move nothing. */}
      <div
        ref={scroller}
        role="log"
        aria-label="Meldinger"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto px-4 py-4 lg:px-5"
      >
        <div className="grid gap-3">
          {query.hasNextPage && (
            <Button
              size="sm"
              className="justify-self-center"
              busy={query.isFetchingNextPage}
              onClick={() => query.fetchNextPage()}
            >
              Vis eldre meldinger
            </Button>
          )}
          {empty && (
            <p className="py-6 text-center text-sm text-balance text-muted">
              Her er det ingen meldinger ennå. Skriv til {other.firstName} under.
            </p>
          )}
          <ThreadLines viewer={viewer} other={other} lines={lines} unsent={unsent} />
        </div>
      </div>
      <div className="border-t px-3 py-3 lg:px-5">
        {conversation.canWrite ? (
          <Composer key={otherId} to={otherId} onSent={toNewest} />
        ) : (
          <p className="px-2 text-sm text-muted">{texts.gone}</p>
        )}
      </div>
    </section>
  )
}

const ThreadSkeleton = () => (
  <Loading className="flex flex-1 flex-col">
    <div className="flex items-center gap-3 border-b px-5 py-2.5">
      <Skeleton className="size-9 rounded-[9px]" />
      <Skeleton className="h-5 w-40" />
    </div>
    <div className="grid flex-1 content-end gap-3 p-5">
      <Skeleton className="h-16 w-3/5 rounded-card" />
      <Skeleton className="ml-auto h-12 w-2/5 rounded-card" />
      <Skeleton className="h-12 w-1/2 rounded-card" />
    </div>
    <div className="border-t px-5 py-3">
      <Skeleton className="h-11 w-full rounded-control" />
    </div>
  </Loading>
)
