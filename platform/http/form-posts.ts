import type { Context } from 'hono'
import { failures } from '../shared/errors.ts'
import { readForm } from './body.ts'
import type { HttpApp } from './http-app.ts'
import { answerRefusal, Refusal } from './refusal.ts'

type Typed = Readonly<Record<string, string>>
type Answer = { home?: string; secondStep?: boolean }
type Failed = { status: number; reason?: string; text: string }

/** A form that a page of the build sends by itself, before its script has come or without one. */
export type FormPost = {
  /** The page with the form; the form is sent to its address. */
  page: string
  /** The operation below /api that does it. Null when it needs the script. */
  operation: string | null
  /** What the operation gets; a text when the form is wrong in a way that only the page knows. */
  input: (typed: Typed) => object | string
  /** Fields that are never written into a page. */
  secret: readonly string[]
  /** Where the person goes when it is done; or although it failed, if there is such a place. */
  next: (typed: Typed, answer: Answer) => string
  nextAfter?: (reason: string) => string | undefined
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const asText = (text: string) => text.replace(/[&<>"']/g, sign => signs[sign] ?? '')

/** The page as it was drawn, with what went wrong, and what was written. */
function pageWith(html: string, text: string, typed: Typed, secret: readonly string[]): string {
  const told = html
    .replace(/(<div[^>]* data-posted(?:="[^"]*")?[^>]*>)/, tag => tag.replace(/ hidden(="")?/, ''))
    .replace(/(<p[^>]* data-posted-text[^>]*>)[^<]*/, (_, tag: string) => tag + asText(text))
  return told.replace(/<input([^>]*?) name="([^"]+)"([^>]*?)(\/?)>/g, (tag, before, name, after, end) => {
    const value = Object.hasOwn(typed, name) && !secret.includes(name) ? typed[name] : undefined
    if (!value || /type="(checkbox|radio|file|password)"/.test(tag)) return tag
    return `<input${before} name="${name}"${after} value="${asText(value)}"${end}>`
  })
}

/** What an operation said, as the page's form would show it. */
async function failureOf(answer: Response): Promise<Failed> {
  const { status } = answer
  const said = (await answer.json().catch(() => ({}))) as {
    message?: string
    data?: { reason?: string; fields?: Record<string, string> }
  }
  const fields = [...new Set(Object.values(said.data?.fields ?? {}))]
  const text = fields.length > 0 ? fields.join('\n') : (said.message ?? failures.INTERNAL.message)
  return { status, reason: said.data?.reason, text }
}

/**
 * Takes such a form. It goes through the interface's own operation, as if the page had sent it: with the same caller,
 * limits, rules and answers. Writes from other sites are refused before, as all are.
 */
export function serveFormPosts(app: HttpApp, posts: readonly FormPost[]): void {
  for (const post of posts)
    app.post(post.page, async context => {
      try {
        return await take(app, context, post)
      } catch (error) {
        if (error instanceof Refusal) return answerRefusal(context, error)
        throw error
      }
    })
}

async function take(app: HttpApp, context: Context, post: FormPost): Promise<Response> {
  const typed = await readForm(context.req.raw)
  const input = post.input(typed)
  const ask = (path: string, init: RequestInit) =>
    app.fetch(new Request(new URL(path, context.req.url), init), context.env)
  const show = async ({ status, text }: Failed, cookies: readonly string[] = []) => {
    const page = await ask(post.page, { headers: { host: context.req.header('host') ?? '' } })
    const headers = new Headers({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=UTF-8' })
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    return new Response(pageWith(await page.text(), text, typed, post.secret), { status, headers })
  }
  if (typeof input === 'string' || post.operation === null) return show({ status: 422, text: String(input) })

  const headers = new Headers(context.req.raw.headers)
  for (const name of ['content-length', 'transfer-encoding', 'accept-encoding']) headers.delete(name)
  headers.set('content-type', 'application/json')
  const answer = await ask(`/api${post.operation}`, { method: 'POST', headers, body: JSON.stringify(input) })
  const cookies = answer.headers.getSetCookie()
  if (!answer.ok) {
    const failed = await failureOf(answer)
    const next = failed.reason && post.nextAfter?.(failed.reason)
    return next ? goTo(next, cookies) : show(failed, cookies)
  }
  return goTo(post.next(typed, (await answer.json().catch(() => ({}))) as Answer), cookies)
}

function goTo(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
