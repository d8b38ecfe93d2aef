import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { messagesPath } from '#app/facts/addresses.ts'
import type { Party } from '#app/facts/roles.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Edge } from './edge.tsx'
import { ThreadFoot } from './thread-foot.tsx'
import { ThreadHead } from './thread-head.tsx'
import { type LineMenu, ThreadLines } from './thread-lines.tsx'
import { useInView } from './use-in-view.ts'
import { useReadMark, useThread } from './use-thread.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

type ThreadProps = {
  viewer: Party
  otherId: string
  /** The line to open it at. */
  at?: number
  lineMenu?: LineMenu
}

/** One conversation, filling its container's height. Give it a `key` by person and line. */
export function Thread({ viewer, otherId, at, lineMenu }: ThreadProps) {
  const { query, conversation, lines, unsent, older, newer } = useThread(otherId, at)
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const ready = conversation !== undefined
  const ends = conversation?.newer === null
  const { atEnd, toEnd } = useThreadScroll({ box, ready, ends, at })
  const visible = useInView(box, ready) && atEnd
  useReadMark({ otherId, conversation, asked: query.dataUpdatedAt, visible })

  if (!conversation) {
    if (!query.isError) return <ThreadSkeleton />
    return <ErrorState bare onRetry={query.refetch} busy={query.isFetching} className="flex-1" />
  }
  const { other, unread } = conversation
  const empty = lines.length === 0 && unsent.length === 0
  const toNewest = () => (ends ? toEnd() : navigate(messagesPath(viewer, otherId)))
  const reachOlder = () => {
    if (!older.isPending) older.mutate()
  }
  const reachNewer = () => {
    if (!newer.isPending) newer.mutate()
  }
  return (
    <section aria-label={`Samtale med ${other.name}`} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ThreadHead viewer={viewer} conversation={conversation} />
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div
          ref={box}
          role="log"
          aria-label="Meldinger"
          // Older lines are not announced.
          aria-busy={older.isPending}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="relative flex min-h-0 flex-1 flex-col overflow-y-auto px-4 py-4 [overflow-anchor:none] lg:px-5"
        >
          {/* A short conversation sits at the bottom, near the box. */}
          <div className="mt-auto grid gap-3">
            {conversation.older !== null && (
              <Edge
                key={`older-${conversation.older}`}
                box={box}
                onReach={reachOlder}
                failed={older.isError}
                label="Henter eldre meldinger …"
              />
            )}
            {empty && (
              <p className="py-6 text-center text-sm text-balance text-muted">
                Her er det ingen meldinger ennå. Skriv til {other.firstName} under.
              </p>
            )}
            <ThreadLines
              viewer={viewer}
              conversation={conversation}
              lines={lines}
              unsent={ends ? unsent : []}
              marked={at}
              lineMenu={lineMenu}
            />
            {conversation.newer !== null && (
              <Edge
                key={`newer-${conversation.newer}`}
                box={box}
                onReach={reachNewer}
                failed={newer.isError}
                label="Henter nyere meldinger …"
              />
            )}
          </div>
        </div>
        {!atEnd && (unread > 0 || !ends) && (
          <div className="pointer-events-none absolute inset-x-0 bottom-3 grid justify-items-center">
            <Button
              size="sm"
              icon="down"
              variant="primary"
              className="pointer-events-auto shadow-2"
              onClick={toNewest}
            >
              {unread > 0 ? 'Nye meldinger' : 'Til de nyeste'}
            </Button>
          </div>
        )}
      </div>
      <div className="border-t px-3 py-3 lg:px-5">
        <ThreadFoot conversation={conversation} onSent={toNewest} />
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
