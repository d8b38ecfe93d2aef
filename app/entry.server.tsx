import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { HtmlInside } from '#app/client/html-inside.ts'
import { loadPage } from '#app/client/page-router.tsx'
import { startingMark } from '#app/client/static-document.ts'
import { staysStatic } from '#app/facts/public-pages.ts'
import { WholePage } from '#app/pages/account/whole-page.tsx'

/** The framework looks for these words in the page that has nothing yet; the build takes them away. */
const expected = '<!--window.__reactRouterContext = window.__reactRouterRouteModules =-->'

/** What a page shows while its script loads. */
const Starting = () => (
  <p role="status" className="sr-only" {...startingMark}>
    Laster …
  </p>
)

/** Draws a document of the build: a public page, or what the application begins with at an address. */
export default async function handleRequest(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const path = new URL(url).pathname.replace(/(.)\/+$/, '$1')
  let inside: string | null = null
  if (context.isSpaMode) inside = renderToString(<Starting />)
  else if (!staysStatic(path)) {
    await loadPage(path)
    inside = renderToString(<WholePage ahead={path} />)
  }
  const html = renderToString(
    <HtmlInside value={inside}>
      <ServerRouter context={context} url={url} />
    </HtmlInside>,
  )
  headers.set('content-type', 'text/html')
  return new Response(`<!DOCTYPE html>${html}${context.isSpaMode ? expected : ''}`, { status, headers })
}
