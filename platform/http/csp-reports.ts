import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { countAttempt } from '../db/limiter.server.ts'
import { log } from '../log.server.ts'
import { Failure } from '../shared/errors.ts'
import { addressOf } from './context.ts'
import type { HttpApp } from './http-app.ts'

/** The address for reports of content security violations. */
export const cspReportsPath = '/api/csp-reports'

const LARGEST_REPORT = 16 * 1024
const HOUR_S = 60 * 60
/** Enough for a page that breaks its policy at every step, too few to fill our log. */
const limit = { attempts: 30, windowSeconds: HOUR_S, message: 'For mange meldinger. Prøv igjen senere.' }
const MOST_IN_ONE = 20
const MOST_KINDS = 500

const text = z.string().max(4000).optional().catch(undefined)
/** What a browser sends to `report-uri`. */
const oldReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  }),
})
/** What a browser sends by the reporting API. */
const newReports = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z
        .object({ effectiveDirective: text, blockedURL: text, documentURL: text, sourceFile: text })
        .optional()
        .catch(undefined),
    }),
  )
  .max(MOST_IN_ONE)

type Violation = { directive: string; blocked: string; page: string; source: string }

/** An address without personal parts: no query, number or token. */
function placeOf(address: string | undefined, own: string): string {
  if (!address) return ''
  // 'inline', 'eval', 'trusted-types-sink'.
  if (/^[a-z-]{1,40}$/.test(address)) return address
  if (!URL.canParse(address)) return 'ukjent'
  const { protocol, origin, pathname } = new URL(address)
  if (!/^https?:$/.test(protocol)) return protocol
  if (origin !== own) return origin.slice(0, 100)
  // Long segments and those with digits identify somebody or something.
  const path = pathname.replaceAll(/[^/]{25,}|[^/]*\d[^/]*/g, part =>
    pathname.startsWith('/assets/') ? part : '…',
  )
  return path.slice(0, 100)
}

const directiveOf = (said: string | undefined) => /^[a-z-]{1,40}/.exec(said ?? '')?.[0] ?? 'ukjent'

function violationsIn(body: unknown, own: string): Violation[] | null {
  const old = oldReport.safeParse(body)
  if (old.success) {
    const report = old.data['csp-report']
    return [
      {
        directive: directiveOf(report['effective-directive'] ?? report['violated-directive']),
        blocked: placeOf(report['blocked-uri'], own),
        page: placeOf(report['document-uri'], own),
        source: placeOf(report['source-file'], own),
      },
    ]
  }
  const reports = newReports.safeParse(body)
  if (!reports.success) return null
  return reports.data.flatMap(({ type, body: said }) =>
    type === 'csp-violation' && said
      ? [
          {
            directive: directiveOf(said.effectiveDirective),
            blocked: placeOf(said.blockedURL, own),
            page: placeOf(said.documentURL, own),
            source: placeOf(said.sourceFile, own),
          },
        ]
      : [],
  )
}

/**
 * `POST /api/csp-reports`: accepts both report formats and logs one line per kind of violation. Keeps nothing
 * personal: no full address, no sample.
 */
export function serveCspReports(app: HttpApp, own: string): void {
  const known = new Set<string>()
  const note = (violation: Violation) => {
    const kind = JSON.stringify(violation)
    if (known.has(kind) || known.size >= MOST_KINDS) return
    known.add(kind)
    log.warn(violation, 'content security policy violated')
  }
  const tooLarge = (context: Context) => context.body(null, 413)
  app.post(cspReportsPath, bodyLimit({ maxSize: LARGEST_REPORT, onError: tooLarge }), async context => {
    try {
      await countAttempt([`csp-report:${addressOf(context)}`], limit)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return context.body(null, 429, { 'retry-after': String(limit.windowSeconds) })
    }
    const body: unknown = await context.req.json().catch(() => undefined)
    const violations = violationsIn(body, own)
    if (!violations) return context.body(null, 400)
    for (const violation of violations) note(violation)
    return context.body(null, 204)
  })
}
