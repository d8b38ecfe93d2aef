import { useState } from 'react'
import { moreOf } from '#app/client/page-by-page.ts'
import type { Role } from '#platform/shared/actor.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ShowMore } from '#ui/pagination.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Coming } from '#ui/skeleton.tsx'
import { byDay, dayName } from '../days.ts'
import { notificationSettingsPath, texts } from '../labels.ts'
import { NotificationRows, NotificationSkeleton } from './notification-list.part.tsx'
import { type Shown, useAllNotifications, useMarkRead, useNotifications } from './queries.part.ts'

/** All notifications of the role that the person acts in, by day. */
export function NotificationsView({ area }: { area: Role }) {
  const [only, setOnly] = useState<Shown>('all')
  const { data, isPending } = useNotifications()
  const unread = data?.unread ?? 0
  const markAll = useMarkRead()
  return (
    <div className="together">
      <PageHead
        title="Varsler"
        actions={
          <>
            {unread > 0 && (
              <Button icon="check-double" busy={markAll.isPending} onClick={() => markAll.mutate(undefined)}>
                {texts.markAll}
              </Button>
            )}
            <ButtonLink to={notificationSettingsPath(area)} icon="settings">
              {texts.settings}
            </ButtonLink>
          </>
        }
      />
      {/* A button more above makes the head taller. */}
      {isPending && <Coming />}
      <Segmented
        legend={texts.filter}
        className="mb-4 w-full sm:w-64"
        value={only}
        onValueChange={setOnly}
        options={[
          { value: 'all', label: texts.all },
          { value: 'unread', label: texts.unread },
        ]}
      />
      <Days only={only} />
    </div>
  )
}

function Days({ only }: { only: Shown }) {
  const all = useAllNotifications(only)
  if (!all.data && all.isError) return <ErrorState onRetry={all.refetch} busy={all.isFetching} />
  if (!all.data) {
    return (
      <Card aria-label="Varsler">
        <NotificationSkeleton rows={5} />
      </Card>
    )
  }
  // A new notification can make one appear at the end of a page and again in the next.
  const items = [...new Map(all.data.pages.flatMap(page => page.items).map(item => [item.id, item])).values()]
  if (items.length === 0) {
    return only === 'unread' ? (
      <EmptyState title={texts.noneUnread}>{texts.allSeen}</EmptyState>
    ) : (
      <EmptyState title={texts.none}>{texts.whatComes}</EmptyState>
    )
  }
  const now = new Date()
  return (
    <>
      <div className="grid gap-5">
        {byDay(items).map(([date, ofDay]) => (
          <Card key={date} aria-labelledby={`dag-${date}`}>
            <h2 id={`dag-${date}`} className="mb-4 font-text text-sm font-semibold text-muted">
              <span className="inline-block first-letter:uppercase">
                {dayName(ofDay[0]?.at ?? date, now)}
              </span>
            </h2>
            <NotificationRows items={ofDay} withTime />
          </Card>
        ))}
      </div>
      <ShowMore shown={items.length} {...moreOf(all)} rows="li" />
    </>
  )
}
