import type { Served } from '#platform/feature.server.ts'
import { readRaw } from '#platform/http/body.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hookPath } from '../addresses.ts'
import { keepHook } from './keep-hook.ts'
import { knownProviders } from './providers.ts'

/**
 * Where providers tell us that something happened. Answers 204 once the message is kept, 401 for one that is not genuine or too
 * old, 413 for one that is too large. What it says is not believed: the payment is read anew.
 */
export function serveHooks({ app }: Served): void {
  for (const provider of knownProviders()) {
    app.post(hookPath(provider.name), async context => {
      try {
        const body = await readRaw(context.req.raw)
        const { pathname, search } = new URL(context.req.url)
        const url = `${publicUrl}${pathname}${search}`
        const hook = provider.readHook({ headers: context.req.raw.headers, body, url }, new Date())
        if (!hook) return context.body(null, 401)
        const said = { provider: provider.name, ...hook, at: hook.at.toISOString() }
        await keepHook({ actor: { kind: 'system', name: 'hooks' } }, said)
        return context.body(null, 204)
      } catch (error) {
        if (error instanceof Refusal) return context.body(null, error.status as 413)
        throw error
      }
    })
  }
}
