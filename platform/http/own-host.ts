import type { Context, Next } from 'hono'
import { env, isLoopbackName } from '../env.server.ts'

const notHere =
  'Denne adressen hører ikke til her. Bruk http://localhost, eller sett PUBLIC_URL til adressen og følg reglene for produksjon.'

/**
 * On a developer's machine only those get an answer who ask for that machine by name. Another name that leads here is
 * somebody's who wants a browser on this machine to fetch for them what only it can reach (DNS rebinding): demonstration
 * people, mailbox and clock. In production the name may be a proxy's, and nothing is made from it.
 */
export const refuseForeignHosts = async (context: Context, next: Next) => {
  if (env.isProduction) return next()
  const name = (context.req.header('host') ?? '').replace(/:\d+$/, '')
  return isLoopbackName(name) ? next() : context.text(notHere, 421)
}
