import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { brand } from '#app/facts/brand.ts'
import { homeOf, loginOf, type RoleName, roleLabels } from '#app/facts/roles.ts'
import { sessionTexts } from '#app/facts/session-texts.ts'
import { useServiceWorker } from '#platform/client/service-worker.ts'
import { Shell, type ShellNavItem } from '#ui/shell.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { toast } from '#ui/toast.tsx'
import type { SessionView } from '../api.ts'
import { displayName } from '../display-name.ts'
import { AwayNotice, AwayState } from './away.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { useSession } from './session.part.ts'
import { useAway } from './use-away.part.ts'
import { UserMenu } from './user-menu.tsx'

type Frame = {
  area: RoleName
  nav: readonly ShellNavItem[]
  bottom: readonly ShellNavItem[]
  bell?: { to: string; label: string; unread: boolean }
  banner?: (session: SessionView) => ReactNode
  /** One task on a phone: the page has its own bars, and says itself when it is without network. */
  bare?: boolean
  /** One step that is to be finished: no menus at any width. */
  alone?: boolean
  children: ReactNode
}

/** An administrator's own account page. */
export const ownAccount = '/admin-account'

/** The frame of one role's pages. Others are sent to their own sign-in page. */
export function SignedInFrame({
  area,
  nav,
  bottom,
  bell,
  banner,
  bare = false,
  alone = false,
  children,
}: Frame) {
  const { data: session, isLoadingError, refetch, isFetching } = useSession()
  const away = useAway()
  const { pathname, search } = useLocation()
  useServiceWorker(Boolean(session))

  // A known person stays on the page, whatever a later check says.
  if (session === undefined) {
    return away || isLoadingError ? <AwayState onRetry={refetch} busy={isFetching && !away} /> : <Waiting />
  }
  if (!session) return <Navigate replace to={loginOf[area]} state={{ next: pathname + search }} />
  if (session.role !== area) return <TurnedAway from={area} as={session.role} />
  if (session.factor === 'missing' && pathname !== ownAccount) return <Navigate replace to={ownAccount} />
  const above = (
    <>
      <AwayNotice />
      {banner?.(session)}
    </>
  )
  if (alone)
    return (
      <StepFrame brand={brand.name} home={homeOf[area]} banner={above}>
        {children}
        <ProofDialog />
      </StepFrame>
    )
  return (
    <Shell
      brand={brand.name}
      home={homeOf[area]}
      nav={nav}
      bottom={bottom}
      bell={bell}
      user={{ name: displayName(session), role: roleLabels[area], portrait: session.image }}
      menu={<UserMenu session={session} />}
      bare={bare}
      banner={bare ? null : above}
    >
      {children}
      <ProofDialog />
    </Shell>
  )
}

/** While the session is unknown, the page keeps the frame's colour and shows loading. */
const Waiting = () => (
  <main id="innhold" aria-busy="true" className="min-h-dvh">
    <h1 className="sr-only">{brand.name}</h1>
    <p role="status" className="sr-only">
      Laster …
    </p>
  </main>
)

/** Signed in with another role: administrators' pages say so, others redirect to one's own home. */
function TurnedAway({ from, as }: { from: RoleName; as: RoleName }) {
  useEffect(() => {
    if (from === 'admin') toast.error(sessionTexts.noAdminAccess)
  }, [from])
  return <Navigate replace to={from === 'admin' ? '/' : homeOf[as]} />
}
