import { Link } from 'react-router'
import { messagesPath } from '#app/facts/addresses.ts'
import type { Party } from '#app/facts/roles.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useMarkConversationRead } from './queries.part.ts'
import { ThreadFoot } from './thread-foot.tsx'
import { ThreadLines } from './thread-lines.tsx'
import { useThread } from './use-thread.ts'

const shownLines = 4

/**
 * The end of a conversation in a card on an order's page: the last lines, a reply box, and a link to the
 * rest. `otherId` is the other party's profile. Replying marks it as read.
 */
export function ConversationPanel({ viewer, otherId }: { viewer: Party; otherId: string }) {
  const { query, conversation, lines, unsent, missing } = useThread(otherId)
  const markRead = useMarkConversationRead()
  if (missing) return null
  if (!conversation) {
    return (
      <Card>
        {query.isError ? (
          <ErrorState bare onRetry={query.refetch} busy={query.isFetching} />
        ) : (
          <PanelSkeleton />
        )}
      </Card>
    )
  }
  const { other, newest, unread } = conversation
  const seen = () => {
    if (unread > 0 && newest !== null) markRead.mutate({ with: otherId, upTo: newest })
  }
  return (
    <Card>
      <CardHead
        title={`Meldinger med ${other.firstName}`}
        action={<Link to={messagesPath(viewer, otherId)}>Åpne samtalen</Link>}
      />
      <div className="grid gap-4">
        {lines.length > 0 || unsent.length > 0 ? (
          <ThreadLines
            viewer={viewer}
            conversation={conversation}
            lines={lines.slice(-shownLines)}
            unsent={unsent}
          />
        ) : (
          <p className="text-sm text-muted">Her er det ingen meldinger ennå.</p>
        )}
        <ThreadFoot conversation={conversation} onFocus={seen} />
      </div>
    </Card>
  )
}

const PanelSkeleton = () => (
  <Loading className="grid gap-3">
    <Skeleton className="h-6 w-48" />
    <Skeleton className="h-14 w-3/5 rounded-card" />
    <Skeleton className="ml-auto h-12 w-1/2 rounded-card" />
    <Skeleton className="h-11 w-full rounded-control" />
  </Loading>
)
