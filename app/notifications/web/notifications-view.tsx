import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { texts } from '../labels.ts'
import { NotificationList } from './notification-list.tsx'
import { useMarkRead, useNotifications } from './queries.ts'

/** All notifications of the role that the person acts in. */
export function NotificationsView() {
  const { data } = useNotifications()
  const markAll = useMarkRead()
  return (
    <>
      <PageHead
        title="Varsler"
        actions={
          data && data.unread > 0 ? (
            <Button icon="check-double" busy={markAll.isPending} onClick={() => markAll.mutate(undefined)}>
              Merk alle som lest
            </Button>
          ) : undefined
        }
      />
      <Card aria-label="Varsler">
        <NotificationList
          withTime
          empty={
            <EmptyState bare title={texts.none}>
              {texts.whatComes}
            </EmptyState>
          }
        />
      </Card>
    </>
  )
}
