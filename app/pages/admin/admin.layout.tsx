import { Outlet } from 'react-router'
import { useUnanswered } from '#app/company/contact/web/inbox-queries.part.ts'
import { ordersPath } from '#app/company/lookup/paths.ts'
import { orderListTexts } from '#app/company/lookup/texts.ts'
import { SearchField } from '#app/company/lookup/web/search-field.part.tsx'
import { menuTexts } from '#app/company/queue/menu-texts.ts'
import { useQueueCount } from '#app/company/queue/web/queries.part.ts'
import { texts as mailTexts } from '#app/company/undelivered/texts.ts'
import { useUndelivered } from '#app/company/undelivered/web/queries.part.ts'
import { peoplePath, queuePath } from '#app/facts/addresses.ts'
import { inboxTexts } from '#app/facts/inbox.ts'
import { adminTexts } from '#app/facts/reports-texts.ts'
import { sessionTexts } from '#app/facts/session-texts.ts'
import { texts as peopleTexts } from '#app/facts/suspension-texts.ts'
import { wordsPath } from '#app/meeting/words/links.ts'
import { texts as wordTexts } from '#app/meeting/words/texts.ts'
import { insightPath } from '#app/money/insight/links.ts'
import { texts as insightTexts } from '#app/money/insight/texts.ts'
import { ledgerPath, overviewPath, paymentsPath } from '#app/money/ledger/links.ts'
import { texts as ledgerTexts } from '#app/money/ledger/texts.ts'
import { vatPath } from '#app/money/vat/links.ts'
import { useSession } from '#app/people/accounts/web/session.part.ts'
import { ownAccount, SignedInFrame } from '#app/people/accounts/web/signed-in-frame.part.tsx'
import { notificationsPath } from '#app/services/notifications/labels.ts'
import { useBell } from '#app/services/notifications/web/queries.part.ts'
import { useOwnPush } from '#app/services/notifications/web/use-push.part.ts'
import { useOpenReports } from '#app/services/reports/web/queries.part.ts'
import { limitTexts } from '#app/services/security/texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { ShellNavItem } from '#ui/shell.tsx'

const workers: ShellNavItem = { to: '/admin-dashboard', label: 'Ansatte', icon: 'users', end: true }
const people: ShellNavItem = { to: peoplePath, label: peopleTexts.title, icon: 'user' }
const orders: ShellNavItem = { to: ordersPath, label: orderListTexts.title, icon: 'receipt' }
const complaints: ShellNavItem = { to: '/admin-complaints', label: 'Reklamasjoner', icon: 'flag' }
const events: ShellNavItem = { to: '/admin-security', label: 'Hendelser', icon: 'shield' }

const money: ShellNavItem = {
  ...{ to: overviewPath, label: ledgerTexts.title, icon: 'bank' },
  also: [paymentsPath(), ledgerPath(), vatPath()],
}
const insight: ShellNavItem = { to: insightPath, label: insightTexts.title, icon: 'house' }
const limits: ShellNavItem = { to: '/admin-limits', label: limitTexts.title, icon: 'hour' }
const words: ShellNavItem = { to: wordsPath, label: wordTexts.menu, icon: 'search' }
const account: ShellNavItem = { to: ownAccount, label: 'Min konto', icon: 'key' }

/** The frame around the administrators' pages. */
export default function AdminLayout() {
  const { data: session } = useSession()
  // Without the required second factor nothing here is answered.
  const active = session?.role === 'admin' && session.factor !== 'missing'
  useOwnPush(active)
  const { count, ...bell } = useBell(notificationsPath('admin'), active)
  const notifications: ShellNavItem = { to: bell.to, label: 'Varsler', icon: 'bell', count }
  const { count: queued, kinds: queuedKinds } = useQueueCount(active).data ?? {}
  // Who came and who did not is decided in the same list.
  const undecided = {
    ...complaints,
    count: (queuedKinds?.complaint ?? 0) + (queuedKinds?.absence ?? 0) || undefined,
  }
  const queue: ShellNavItem = {
    to: queuePath(),
    label: menuTexts.label,
    icon: 'list',
    count: queued || undefined,
  }
  const unanswered = useUnanswered(active).data?.count
  const contact: ShellNavItem = {
    to: '/admin-contact',
    label: inboxTexts.title,
    icon: 'mail',
    count: unanswered || undefined,
  }
  const waiting = useOpenReports(active).data?.count
  const reports: ShellNavItem = {
    to: '/admin-reports',
    label: adminTexts.title,
    icon: 'alert',
    count: waiting || undefined,
  }
  const stopped = useUndelivered(active).data?.count
  const mail: ShellNavItem = {
    to: '/admin-mail',
    label: mailTexts.menu,
    icon: 'send',
    count: stopped || undefined,
  }
  return (
    <SignedInFrame
      area="admin"
      nav={[
        queue,
        workers,
        people,
        orders,
        undecided,
        contact,
        reports,
        money,
        insight,
        notifications,
        mail,
        events,
        limits,
        words,
        account,
      ]}
      bottom={[{ ...queue, label: menuTexts.short }, workers, undecided, contact]}
      bell={bell}
      banner={({ factor }) => (
        <>
          <SearchField />
          {factor === 'advised' && <FactorHint />}
        </>
      )}
    >
      <Outlet context="admin" />
    </SignedInFrame>
  )
}

const FactorHint = () => (
  <Notice
    tone="info"
    icon="key"
    className="mb-6"
    action={
      <ButtonLink to={ownAccount} size="sm">
        Sett opp
      </ButtonLink>
    }
  >
    {sessionTexts.adminFactorHint}
  </Notice>
)
