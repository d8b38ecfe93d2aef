import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, useMatch } from 'react-router'
import { personKey } from '#app/client/stored-keys.ts'
import { unreadLabel } from '#app/meeting/messages/labels.ts'
import { useUnreadMessages } from '#app/meeting/messages/web/queries.part.ts'
import { useSendLater } from '#app/meeting/messages/web/send-later.part.ts'
import { ConfirmEmailBanner } from '#app/people/accounts/web/confirm-email-banner.part.tsx'
import { useSession } from '#app/people/accounts/web/session.part.ts'
import { SignedInFrame } from '#app/people/accounts/web/signed-in-frame.part.tsx'
import { notificationsPath } from '#app/services/notifications/labels.ts'
import { useBell } from '#app/services/notifications/web/queries.part.ts'
import { useOwnPush } from '#app/services/notifications/web/use-push.part.ts'
import { api } from '#app/work/orders/web/client.ts'
import { dayPath } from '#app/work/today/sheet.ts'
import { useKeptSheet } from '#app/work/today/web/queries.part.ts'
import { hasStored } from '#platform/client/stored.ts'
import type { ShellNavItem } from '#ui/shell.tsx'

const presses = personKey('kept', 'presses')
const isPress = (key: string) => key.startsWith(presses)
/** What was pressed without network goes from whichever page is opened with it. */
const sendLater = async () => (await import('#app/work/today/web/send-presses.part.ts')).sendPresses()

const overview: ShellNavItem = { to: '/employee-dashboard', label: 'Oversikt', icon: 'home' }
const calendar: ShellNavItem = { to: '/employee-calendar', label: 'Kalender', icon: 'calendar' }
const documents: ShellNavItem = { to: '/employee-documents', label: 'Dokumenter', icon: 'doc' }
const profile: ShellNavItem = { to: '/employee-profile', label: 'Min profil', icon: 'user' }
const security: ShellNavItem = { to: '/employee-security', label: 'Sikkerhet', icon: 'shield' }

/** The frame around a worker's pages. The marks say what waits: requests, messages, notifications. */
export default function WorkerLayout() {
  const isDay = useMatch(dayPath(':orderId')) !== null
  const active = useSession().data?.role === 'worker'
  useOwnPush(active)
  useSendLater(active)
  useKeptSheet(active)
  useEffect(() => {
    if (active && hasStored(isPress)) void sendLater().catch(() => {})
  }, [active])
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
      bare={isDay}
      banner={session => <ConfirmEmailBanner session={session} />}
    >
      <Outlet context="worker" />
    </SignedInFrame>
  )
}
