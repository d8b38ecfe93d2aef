import type { Context, Next } from 'hono'
import { env, isLoopbackName } from '../env.server.ts'

const notHere =
  'Denne adressen hører ikke til her. Bruk http://localhost, eller sett PUBLIC_URL til adressen og følg reglene for produksjon.'

/**
 * A developer's machine answers only to its own names. Another name leading here belongs to somebody using
 * DNS rebinding to reach it through a local browser: demonstration people, mailbox and clock. In production
 * the name may be a proxy's, and nothing depends on it.
 */
export const refuseForeignHosts = async (context: Context, next: Next) => {
  if (env.isProduction) return next()
  const name = (context.req.header('host') ?? '').replace(/:\d+$/, '')
  return isLoopbackName(name) ? next() : context.text(notHere, 421)
}
