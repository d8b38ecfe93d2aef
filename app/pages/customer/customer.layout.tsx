import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { customerRole } from '#app/facts/roles.ts'
import { texts as favouriteTexts } from '#app/meeting/favourites/texts.ts'
import { unreadLabel } from '#app/meeting/messages/labels.ts'
import { useUnreadMessages } from '#app/meeting/messages/web/queries.part.ts'
import { useSendLater } from '#app/meeting/messages/web/send-later.part.ts'
import { customerRequestsPath, requestsTitle } from '#app/meeting/open-requests/links.ts'
import { paymentsPath, paymentsTitle } from '#app/money/payments/addresses.ts'
import { useSession } from '#app/people/accounts/web/session.part.ts'
import { SignedInFrame } from '#app/people/accounts/web/signed-in-frame.part.tsx'
import { notificationsPath } from '#app/services/notifications/labels.ts'
import { useBell } from '#app/services/notifications/web/queries.part.ts'
import { useOwnPush } from '#app/services/notifications/web/use-push.part.ts'
import { api } from '#app/work/orders/web/client.ts'
import type { ShellNavItem } from '#ui/shell.tsx'

const overview: ShellNavItem = { to: '/consumer-dashboard', label: 'Oversikt', icon: 'home' }
const search: ShellNavItem = { to: '/consumer-search', label: 'Finn hjelp', icon: 'search' }
const favourites: ShellNavItem = { to: '/consumer-favourites', label: favouriteTexts.title, icon: 'heart' }
const requests: ShellNavItem = { to: customerRequestsPath, label: requestsTitle, icon: 'users' }
const payments: ShellNavItem = { to: paymentsPath, label: paymentsTitle, icon: 'wallet' }
const profile: ShellNavItem = { to: '/consumer-profile', label: 'Min profil', icon: 'user' }
const security: ShellNavItem = { to: '/consumer-security', label: 'Sikkerhet', icon: 'shield' }

/** The frame around a customer's pages. The marks say what waits: finished work, messages, notifications. */
export default function CustomerLayout() {
  const active = useSession().data?.role === customerRole
  useOwnPush(active)
  useSendLater(active)
  const { count, ...bell } = useBell(notificationsPath(customerRole), active)
  const unread = useUnreadMessages(active).data?.messages ?? 0
  const figures = useQuery(api.figures.queryOptions({ enabled: active })).data

  const orders: ShellNavItem = {
    to: '/consumer-orders',
    label: 'Bestillinger',
    icon: 'receipt',
    count: figures?.waiting,
  }
  const messages: ShellNavItem = {
    to: '/consumer-messages',
    label: 'Meldinger',
    icon: 'chat',
    dot: unreadLabel(unread),
  }
  const notifications: ShellNavItem = { to: bell.to, label: 'Varsler', icon: 'bell', count }
  return (
    <SignedInFrame
      area={customerRole}
      nav={[
        overview,
        search,
        favourites,
        orders,
        requests,
        messages,
        payments,
        notifications,
        profile,
        security,
      ]}
      bottom={[overview, search, orders, messages]}
      bell={bell}
    >
      <Outlet context={customerRole} />
    </SignedInFrame>
  )
}
