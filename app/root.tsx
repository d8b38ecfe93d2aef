import '#ui/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import { Links, Meta, Outlet, UNSAFE_FrameworkContext } from 'react-router'
import { earlyPressScript } from '#app/client/early-press-script.ts'
import { queryClient } from '#app/client/feature-client.ts'
import { HtmlInside } from '#app/client/html-inside.ts'
import { generalHead } from '#app/client/page-head.ts'
import { startAnewScript } from '#app/client/start-anew-script.ts'
import { applicationPlace, startingMark, staticMark } from '#app/client/static-document.ts'
import { themeKey } from '#app/client/stored-keys.ts'
import { brand } from '#app/facts/brand.ts'
import { fontUrls } from '#ui/fonts.ts'
import { themeColours, themeScript } from '#ui/theme-script.ts'

export const meta = () => [
  ...generalHead(),
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

/** The document around every page, drawn by the build alone. Sets the theme before anything is painted. */
export function Layout({ children }: { children: ReactNode }) {
  const framework = use(UNSAFE_FrameworkContext)
  const inside = use(HtmlInside)
  return (
    <html lang="nb" data-theme="dark" {...(inside === null && { ...staticMark, ...startingMark })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={themeColours.dark} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: themeScript(themeKey) }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: startAnewScript }} />
        {inside !== null && !framework?.isSpaMode && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
          <script dangerouslySetInnerHTML={{ __html: earlyPressScript }} />
        )}
        <Meta />
        <Links />
      </head>
      <body>
        {inside === null ? (
          children
        ) : (
          <div
            id={applicationPlace}
            className="contents"
            {...startingMark}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the build, from our own pages
            dangerouslySetInnerHTML={{ __html: inside }}
          />
        )}
        <script type="module" async src={framework?.manifest.entry.module} />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
