import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { unreadLabel } from '#app/messages/labels.ts'
import { useUnreadMessages } from '#app/messages/web/queries.part.ts'
import { notificationsPath } from '#app/notifications/labels.ts'
import { useBell } from '#app/notifications/web/queries.part.ts'
import { useOwnPush } from '#app/notifications/web/use-push.part.ts'
import { api } from '#app/orders/web/client.ts'
import { useKeptSheet } from '#app/today/web/queries.part.ts'
import type { ShellNavItem } from '#ui/shell.tsx'
import { ConfirmEmailBanner } from './confirm-email-banner.part.tsx'
import { useSession } from './session.part.ts'
import { SignedInFrame } from './signed-in-frame.part.tsx'

const overview: ShellNavItem = { to: '/employee-dashboard', label: 'Oversikt', icon: 'home' }
const calendar: ShellNavItem = { to: '/employee-calendar', label: 'Kalender', icon: 'calendar' }
const documents: ShellNavItem = { to: '/employee-documents', label: 'Dokumenter', icon: 'doc' }
const profile: ShellNavItem = { to: '/employee-profile', label: 'Min profil', icon: 'user' }
const security: ShellNavItem = { to: '/employee-security', label: 'Sikkerhet', icon: 'shield' }

/** The frame around a worker's pages. The marks say what waits: requests, messages, notifications. */
export default function WorkerLayout() {
  const active = useSession().data?.role === 'worker'
  useOwnPush(active)
  useKeptSheet(active)
  const { count, ...bell } = useBell(notificationsPath('worker'), active)
  const unread = useUnreadMessages(active).data?.messages ?? 0
  const figures = useQuery(api.figures.queryOptions({ enabled: active })).data

  const assignments: ShellNavItem = {
    to: '/employee-assignments',
    label: 'Oppdrag',
    icon: 'briefcase',
    count: figures?.waiting,
  }
  const messages: ShellNavItem = {
    to: '/employee-messages',
    label: 'Meldinger',
    icon: 'chat',
    dot: unreadLabel(unread),
  }
  const notifications: ShellNavItem = { to: bell.to, label: 'Varsler', icon: 'bell', count }
  return (
    <SignedInFrame
      area="worker"
      nav={[overview, assignments, calendar, messages, notifications, documents, profile, security]}
      bottom={[overview, assignments, messages, profile]}
      bell={bell}
      banner={session => <ConfirmEmailBanner session={session} />}
    >
      <Outlet />
    </SignedInFrame>
  )
}
