import '#ui/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_FrameworkContext,
  useLocation,
  useRouteError,
} from 'react-router'
import { queryClient } from '#app/client/feature-client.ts'
import { startAnewScript } from '#app/client/start-anew-script.ts'
import { startingMark, staticMark } from '#app/client/static-document.ts'
import { themeKey } from '#app/client/stored-keys.ts'
import { brand } from '#app/facts/brand.ts'
import { staysStatic } from '#app/facts/public-pages.ts'
import { SessionKeeper } from '#app/pages/account/session-keeper.tsx'
import NotFound from '#app/pages/public/not-found.page.tsx'
import { piece } from '#platform/client/again.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { fontUrls } from '#ui/fonts.ts'
import { LinkKind } from '#ui/link.tsx'
import { themeColours, themeScript } from '#ui/theme-script.ts'
import { Toaster } from '#ui/toast.tsx'
import { UnderWay } from '#ui/under-way.tsx'

export const meta = () => [
  { title: `Hjelp i hverdagen – ${brand.name}` },
  { name: 'description', content: brand.tagline },
  { name: 'color-scheme', content: 'dark light' },
  { name: 'apple-mobile-web-app-title', content: brand.name },
]

export const links = () => [
  { rel: 'icon', sizes: '48x48', href: '/favicon.ico' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  ...fontUrls.map(href => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
]

/** The document around every page. Sets the theme before anything is painted. */
export function Layout({ children }: { children: ReactNode }) {
  const framework = use(UNSAFE_FrameworkContext)
  const { pathname } = useLocation()
  // Only prerendered pages can be without the router; in a browser, this code runs with it.
  const alone = import.meta.env.SSR && framework?.isSpaMode === false && staysStatic(pathname)
  return (
    <html
      lang="nb"
      data-theme="dark"
      {...(alone && { ...staticMark, ...startingMark })}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={themeColours.dark} suppressHydrationWarning />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: themeScript(themeKey) }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: startAnewScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {alone ? (
          <script type="module" async src={framework.manifest.entry.module} />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** Milliseconds: what reads ahead is not needed by the page itself. */
const AFTER_THE_PAGE = 500

/** What may come after the page, or not at all. */
function Afterwards() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () =>
      import('#app/pages/account/read-ahead.tsx').then(
        ({ ReadAhead }) => setLoaded(() => ReadAhead),
        () => {},
      )
    const timer = setTimeout(load, AFTER_THE_PAGE)
    return () => clearTimeout(timer)
  }, [])
  return Loaded && <Loaded />
}

const loadToasts = () => piece(async () => (await import('#ui/toasts.tsx')).Toasts)

export default function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <LinkKind value={Link}>
        <SessionKeeper />
        <Afterwards />
        <UnderWay />
        <Outlet />
        <Toaster load={loadToasts} />
      </LinkKind>
    </QueryClientProvider>
  )
}

/** What the page shows while its script loads. */
export function HydrateFallback() {
  return (
    <p role="status" className="sr-only" {...startingMark}>
      Laster …
    </p>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <main id="innhold" className="mx-auto max-w-xl px-5 py-24">
      <ErrorState title="En feil oppstod" onRetry={() => window.location.reload()}>
        Siden kunne ikke vises. Prøv igjen, eller gå til forsiden.
      </ErrorState>
    </main>
  )
}
