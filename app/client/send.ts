import type { StandardLinkClient } from '@orpc/client/standard'

type Send = StandardLinkClient<Record<never, never>>['call']
type Fetch = (request: Request) => Promise<Response>

const nameOf = (disposition: string): string =>
  decodeURIComponent(/filename\*=utf-8''([^;]+)/i.exec(disposition)?.[1] ?? '')

/**
 * A file says that it is one, whatever is in it. An answer without content has no text, and what stands between here and
 * the server may answer in its own words.
 */
async function read(answer: Response): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? 'application/json'
  const disposition = answer.headers.get('content-disposition')
  if (disposition !== null) return new File([await answer.blob()], nameOf(disposition), { type })
  if (!type.startsWith('application/json')) return answer.blob()
  const text = await answer.text()
  return text === '' ? undefined : JSON.parse(text)
}

/**
 * Sends requests as JSON, or as a form where there is a file in it: all that our operations take and give. The library's own
 * way also knows streams of events in both directions, which would be in the code of every page.
 */
export const sendBy =
  (fetch: Fetch): Send =>
  async ({ url, method, body, signal }) => {
    const isForm = body instanceof FormData
    const request = new Request(url, {
      ...{ method, signal: signal ?? null, redirect: 'manual' },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(body !== undefined && !isForm && { headers: { 'content-type': 'application/json' } }),
    })
    const answer = await fetch(request)
    let content: Promise<unknown> | undefined
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: () => {
        content ??= read(answer)
        return content
      },
    }
  }
