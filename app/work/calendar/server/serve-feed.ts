import type { Served } from '#platform/feature.server.ts'
import { log } from '#platform/log.server.ts'
import { Failure, failures } from '#platform/shared/errors.ts'
import { DAY } from '#platform/shared/time.ts'
import { noteFeedRead } from './note-feed-read.ts'
import { readFeed } from './read-feed.ts'

const visitor = { kind: 'visitor' } as const
const reader = { kind: 'system', name: 'calendar' } as const

/**
 * `GET /api/calendar/<secret>.ics`: read by calendar programs. The address is the key; there is no cookie.
 */
export function serveFeed({ app }: Served): void {
  app.get('/api/calendar/:file', async context => {
    const [, token = ''] = /^(.+)\.ics$/.exec(context.req.param('file')) ?? []
    const found = await readFeed({ actor: visitor }, { token }).catch((error: unknown) => {
      if (error instanceof Failure) return null
      throw error
    })
    if (!found) return context.json({ code: 'NOT_FOUND', ...failures.NOT_FOUND }, 404)
    const { text, profileId, readAt } = found
    if (!readAt || Date.now() - readAt.getTime() > DAY) {
      // The calendar is served even if the read cannot be recorded.
      await noteFeedRead({ actor: reader }, { profileId }).catch((error: unknown) =>
        log.warn({ err: error }, 'feed not noted'),
      )
    }
    return context.body(text, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="naerhjelp.ics"',
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
    })
  })
}
