import { QueryClientProvider } from '@tanstack/react-query'
import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { queryClient } from '#app/client/feature-client.ts'
import { PageRouter } from '#app/client/page-router.tsx'
import { piece } from '#platform/client/again.ts'
import { wantsLittle } from '#platform/client/wants-little.ts'
import { whenIdle } from '#platform/client/when-idle.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { LinkKind } from '#ui/link.tsx'
import { Toaster } from '#ui/toast.tsx'
import { UnderWay } from '#ui/under-way.tsx'
import { SessionKeeper } from './session-keeper.tsx'

/** Stands in place of a page that fails, until another one is opened. */
class Guard extends Component<{ visit: string; children: ReactNode }, { failedAt: string | null }> {
  override state = { failedAt: null }
  static getDerivedStateFromError = () => ({ failedAt: '' })
  static getDerivedStateFromProps({ visit }: { visit: string }, { failedAt }: { failedAt: string | null }) {
    if (failedAt === null || failedAt === visit) return null
    return { failedAt: failedAt === '' ? visit : null }
  }
  override render() {
    if (this.state.failedAt === null) return this.props.children
    return (
      <main id="innhold" className="mx-auto max-w-xl px-5 py-24">
        <ErrorState title="En feil oppstod" onRetry={() => window.location.reload()}>
          Siden kunne ikke vises. Prøv igjen, eller gå til forsiden.
        </ErrorState>
      </main>
    )
  }
}

function Guarded({ children }: { children: ReactNode }) {
  return <Guard visit={useLocation().key}>{children}</Guard>
}

/** Milliseconds: what reads ahead is not needed by the page itself. */
const AFTER_THE_PAGE = 500

/** What may come after the page, or not at all. */
function Afterwards() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () =>
      import('./read-ahead.tsx').then(
        ({ ReadAhead }) => setLoaded(() => ReadAhead),
        () => {},
      )
    return wantsLittle() ? undefined : whenIdle(load, { after: AFTER_THE_PAGE })
  }, [])
  return Loaded && <Loaded />
}

const loadToasts = () => piece(async () => (await import('#ui/toasts.tsx')).Toasts)

/** All that the application shows. `ahead` is the address when it is drawn by the build. */
export const WholePage = ({ ahead }: { ahead?: string }) => (
  <QueryClientProvider client={queryClient}>
    <LinkKind value={Link}>
      <PageRouter ahead={ahead}>
        {(page, isUnderWay) => (
          <>
            <SessionKeeper />
            <Afterwards />
            {isUnderWay && <UnderWay />}
            <Guarded>{page}</Guarded>
            <Toaster load={loadToasts} />
          </>
        )}
      </PageRouter>
    </LinkKind>
  </QueryClientProvider>
)
