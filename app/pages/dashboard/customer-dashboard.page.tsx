import { useQuery } from '@tanstack/react-query'
import { pageTitle } from '#app/client/page-title.ts'
import { firstName } from '#app/facts/names.ts'
import { customerRole } from '#app/facts/roles.ts'
import { texts as favouriteTexts } from '#app/meeting/favourites/texts.ts'
import { useUnreadMessages } from '#app/meeting/messages/web/queries.part.ts'
import { customerRequestsPath, requestsTitle } from '#app/meeting/open-requests/links.ts'
import { displayName } from '#app/people/accounts/display-name.ts'
import { useSession } from '#app/people/accounts/web/session.part.ts'
import { api as profilesApi } from '#app/people/profiles/web/client.ts'
import { notificationsPath } from '#app/services/notifications/labels.ts'
import { NotificationList } from '#app/services/notifications/web/notification-list.part.tsx'
import { useNotifications } from '#app/services/notifications/web/queries.part.ts'
import { api as ordersApi } from '#app/work/orders/web/client.ts'
import { contactOf } from '#app/work/orders/web/contact.part.ts'
import { useFirstOrders } from '#app/work/orders/web/list-queries.part.ts'
import { StatusBadge } from '#app/work/orders/web/status-badge.part.tsx'
import { useAllCame } from '#platform/client/once-there.ts'
import { may } from '#platform/shared/ability.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Columns } from '#ui/columns.tsx'
import { Counters } from '#ui/counters.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { DashboardSkeleton, figure, NoNotifications, NotificationsCard } from './dashboard-parts.tsx'
import { nextOrder } from './next-order.ts'
import { NextOrderCard } from './next-order-card.tsx'
import { WaitingOrders } from './waiting-orders.tsx'

export const meta = pageTitle('Oversikt')

/** A customer's first page: what is missing, what waits for approval, what is new and what is next. */
export default function CustomerDashboard() {
  const { data: session } = useSession()
  const profileRead = useQuery(profilesApi.mine.queryOptions())
  const { data: profile } = profileRead
  const figuresRead = useQuery(ordersApi.figures.queryOptions())
  const { data: figures } = figuresRead
  const { data: unread } = useUnreadMessages()
  const coming = useFirstOrders('coming')
  const delivered = useFirstOrders('delivered')
  const hasCome = useAllCame([profileRead, figuresRead, coming, delivered, useNotifications()])
  const missing = profile?.consumer?.missing ?? []
  // While the worker may still answer the hours, there is nothing to approve.
  const waiting = (delivered.data ?? []).filter(order => may(order, 'approve'))
  const next = nextOrder(coming.data, true, figures?.asOf)
  // One thing at a time: the profile, then approvals, then search.
  const findingIsNext = profile !== undefined && missing.length === 0 && waiting.length === 0

  return (
    <>
      <PageHead
        title={`Velkommen, ${session ? firstName(displayName(session)) : ''}`}
        actions={
          <>
            <ButtonLink size="sm" icon="heart" to="/consumer-favourites">
              {favouriteTexts.title}
            </ButtonLink>
            <ButtonLink size="sm" icon="users" to={customerRequestsPath}>
              {requestsTitle}
            </ButtonLink>
          </>
        }
      />
      {hasCome ? (
        <>
          {missing.length > 0 ? (
            <Notice
              tone="warning"
              title="Profilen din mangler noe"
              className="mb-6"
              action={
                <ButtonLink variant="next" to="/consumer-profile">
                  Fyll ut profilen
                </ButtonLink>
              }
            >
              Før du kan søke og bestille, trenger vi: {missing.join(', ')}.
            </Notice>
          ) : (
            <WaitingOrders orders={waiting} />
          )}
          <Counters
            items={[
              { label: 'Aktive bestillinger', value: figure(figures?.active) },
              { label: 'Nye meldinger', value: figure(unread?.messages) },
            ]}
          />
          <Columns className="mt-6">
            <NotificationsCard to={notificationsPath(customerRole)}>
              <NotificationList most={3} empty={<NoNotifications />} />
            </NotificationsCard>
            <NextOrderCard
              title="Neste bestilling"
              all={{ to: '/consumer-orders', label: 'Se alle bestillinger' }}
              next={next && { order: next, badge: <StatusBadge {...next} />, contact: contactOf(next) }}
              onRetry={coming.isError ? coming.refetch : undefined}
              empty={
                <EmptyState
                  bare
                  level={3}
                  className="-my-5"
                  title="Ingen kommende bestillinger"
                  action={
                    <ButtonLink variant={findingIsNext ? 'next' : 'line'} to="/consumer-search">
                      Finn hjelp
                    </ButtonLink>
                  }
                >
                  Finn en person i nabolaget, og send en forespørsel.
                </EmptyState>
              }
            />
          </Columns>
        </>
      ) : (
        <DashboardSkeleton />
      )}
    </>
  )
}
