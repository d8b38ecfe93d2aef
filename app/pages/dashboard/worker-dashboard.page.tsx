import { useQuery } from '@tanstack/react-query'
import { pageTitle } from '#app/client/page-title.ts'
import { orderPath } from '#app/facts/addresses.ts'
import { firstName } from '#app/facts/names.ts'
import { displayName } from '#app/people/accounts/display-name.ts'
import { useSession } from '#app/people/accounts/web/session.part.ts'
import { IdentityNotice } from '#app/people/identity/web/identity-notice.part.tsx'
import { useMyIdentity } from '#app/people/identity/web/queries.part.ts'
import { api as profilesApi } from '#app/people/profiles/web/client.ts'
import { CompletionBanner } from '#app/people/profiles/web/completion-banner.part.tsx'
import { VisibilityBanner } from '#app/people/profiles/web/visibility-banner.part.tsx'
import { notificationsPath } from '#app/services/notifications/labels.ts'
import { NotificationList } from '#app/services/notifications/web/notification-list.part.tsx'
import { useNotifications } from '#app/services/notifications/web/queries.part.ts'
import type { OrderFigures } from '#app/work/orders/api.ts'
import { api as ordersApi } from '#app/work/orders/web/client.ts'
import { contactOf } from '#app/work/orders/web/contact.part.ts'
import { useFirstOrders } from '#app/work/orders/web/list-queries.part.ts'
import { StatusBadge } from '#app/work/orders/web/status-badge.part.tsx'
import { todayPath, todayTexts } from '#app/work/today/sheet.ts'
import { later } from '#platform/client/later.tsx'
import { useAllCame } from '#platform/client/once-there.ts'
import { formatAmount } from '#platform/shared/money.ts'
import { formatMoment, formatMonth } from '#platform/shared/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Columns } from '#ui/columns.tsx'
import { Counters } from '#ui/counters.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DashboardSkeleton, figure, NoNotifications, NotificationsCard } from './dashboard-parts.tsx'
import { nextOrder } from './next-order.ts'
import { NextOrderCard } from './next-order-card.tsx'

export const meta = pageTitle('Oversikt')

// It stands last, so nothing moves when it comes.
const EarningsCard = later(
  async () => (await import('#app/money/insight/web/earnings-card.part.tsx')).EarningsCard,
)

/** A worker's first page: what is missing, the figures, what is new and what is next. */
export default function WorkerDashboard() {
  const { data: session } = useSession()
  const profileRead = useQuery(profilesApi.mine.queryOptions())
  const { data: profile } = profileRead
  const figuresRead = useQuery(ordersApi.figures.queryOptions())
  const { data: figures } = figuresRead
  const orders = useFirstOrders('agreed')
  const hasCome = useAllCame([profileRead, figuresRead, orders, useNotifications(), useMyIdentity()])
  const next = nextOrder(orders.data, false, figures?.asOf)

  return (
    <>
      <PageHead
        title={`Velkommen, ${session ? firstName(displayName(session)) : ''}`}
        actions={
          <ButtonLink to={todayPath} icon="list">
            {todayTexts.title}
          </ButtonLink>
        }
      />
      {hasCome ? (
        <>
          <div className="mb-6 empty:hidden">
            {profile?.worker && !profile.worker.completion.complete && (
              <CompletionBanner completion={profile.worker.completion} />
            )}
            {profile?.worker?.completion.complete && <VisibilityBanner profile={profile} />}
          </div>
          {profile?.worker && <IdentityNotice verified={profile.worker.verificationStatus === 'approved'} />}
          {figures?.claimed && <ClaimedHours {...figures.claimed} />}
          <Counters
            items={[
              { label: 'Aktive oppdrag', value: figure(figures?.active) },
              { label: 'Fullførte oppdrag', value: figure(figures?.completed) },
              {
                label: `Opptjent i ${formatMonth(figures?.asOf ?? new Date())}`,
                value: figures ? formatAmount(figures.earned ?? 0) : <Skeleton className="my-1 h-7 w-32" />,
                unit: figures && 'kr',
              },
            ]}
          />
          <Columns className="mt-6">
            <NotificationsCard to={notificationsPath('worker')}>
              <NotificationList most={3} empty={<NoNotifications />} />
            </NotificationsCard>
            <NextOrderCard
              title="Neste oppdrag"
              all={{ to: '/employee-assignments', label: 'Se alle oppdrag' }}
              next={next && { order: next, badge: <StatusBadge {...next} />, contact: contactOf(next) }}
              onRetry={orders.isError ? orders.refetch : undefined}
              empty={
                <p className="text-sm text-muted">
                  Ingen oppdrag er avtalt. Når du godtar en forespørsel, står det neste her.
                </p>
              }
            />
          </Columns>
          <EarningsCard className="mt-6" />
        </>
      ) : (
        <DashboardSkeleton />
      )}
    </>
  )
}

/** A customer stopped the work and said how long it lasted: it holds when the worker says nothing. */
function ClaimedHours({ count, orderId, until }: NonNullable<OrderFigures['claimed']>) {
  return (
    <Notice
      tone="warning"
      className="mb-6"
      title={count === 1 ? 'Timene dine venter på svar' : `Timene i ${count} oppdrag venter på svar`}
      action={
        <ButtonLink variant="primary" to={orderPath('worker', orderId)}>
          Svar på timene
        </ButtonLink>
      }
    >
      Arbeidet ble stoppet av kunden. Svarer du ikke innen {formatMoment(until)}, gjelder timene kunden
      meldte.
    </Notice>
  )
}
