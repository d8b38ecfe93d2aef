import type { Context, Next } from 'hono'
import { env, isLoopbackName } from '../env.server.ts'

const notHere =
  'Denne adressen hører ikke til her. Bruk http://localhost, eller sett PUBLIC_URL til adressen og følg reglene for produksjon.'

/**
 * A developer's machine answers only to its own names. Another name leading here belongs to somebody using
 * DNS rebinding to reach it through a local browser: demonstration people, mailbox and clock. In production
 * the name may be a proxy's, and nothing depends on it.
 */
const isOurs = (host: string): boolean => env.isProduction || isLoopbackName(host.replace(/:\d+$/, ''))

/** Is this plainly a name that we answer to? */
export const isOwnHost = (host: string | undefined): boolean =>
  host !== undefined && /^[a-z0-9][a-z0-9.-]{0,250}(?::\d{1,4}|:[1-5]\d{4})?$/.test(host) && isOurs(host)

export const refuseForeignHosts = async (context: Context, next: Next) =>
  isOurs(context.req.header('host') ?? '') ? next() : context.text(notHere, 421)
