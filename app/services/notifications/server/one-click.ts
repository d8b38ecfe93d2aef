import { bodyLimit } from 'hono/body-limit'
import type { Served } from '#platform/feature.server.ts'
import { requestContext } from '#platform/http/context.ts'
import { Failure } from '#platform/shared/errors.ts'
import { unsubscribePath } from '../texts.ts'
import { unsubscribeByLink } from './unsubscribe-by-link.ts'

const LARGEST = 10_000

/**
 * `POST /avmeld?k=…` with `List-Unsubscribe=One-Click`, as mail programs send it (RFC 8058): takes effect at
 * once. The signed link is its only authority, never a cookie, so it may come from anywhere.
 */
export function serveOneClick({ app, limits }: Served): void {
  app.post(
    unsubscribePath,
    bodyLimit({ maxSize: LARGEST, onError: context => context.text('For stort', 413) }),
    async context => {
      const body = await context.req.parseBody().catch(() => ({}) as Record<string, unknown>)
      if (body['List-Unsubscribe'] !== 'One-Click') return context.text('Ukjent forespørsel', 400)
      const request = await requestContext(context, async () => ({ kind: 'visitor' }))
      try {
        const token = context.req.query('k') ?? ''
        await limits.within('door', request, () =>
          unsubscribeByLink({ actor: { kind: 'visitor' } }, { token, wanted: false }),
        )
        return context.text('Du er meldt av.')
      } catch (error) {
        if (!(error instanceof Failure) || error.code === 'UNAVAILABLE') throw error
        for (const [name, value] of request.responseHeaders) context.header(name, value)
        const status = error.code === 'FORBIDDEN' ? 403 : error.code === 'TOO_MANY_REQUESTS' ? 429 : 422
        return context.text(error.message, status)
      }
    },
  )
}
