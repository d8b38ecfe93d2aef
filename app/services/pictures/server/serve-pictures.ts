import type { Served } from '#platform/feature.server.ts'
import { requestContext } from '#platform/http/context.ts'
import { noteRefusal } from '#platform/http/refused.ts'
import { Failure, failures } from '#platform/shared/errors.ts'
import { store } from '#platform/storage/store.server.ts'
import { seePicture } from './see-picture.ts'

/**
 * `GET /api/pictures/:id`: pictures of messages and orders, which may show the inside of a home. The browser
 * may cache one, but must revalidate.
 */
export function servePictures({ app, readActor }: Served): void {
  app.get('/api/pictures/:id', async context => {
    const id = context.req.param('id')
    const request = await requestContext(context, readActor)
    const bytes = await seePicture(request, { id })
      .then(file => store.get(file))
      .catch((error: unknown) => {
        noteRefusal('pictures.see', request, error)
        if (error instanceof Failure && error.code !== 'UNAVAILABLE') return null
        throw error
      })
    if (!bytes) return context.json({ code: 'NOT_FOUND', ...failures.NOT_FOUND }, 404)
    const headers = { 'cache-control': 'private, no-cache', etag: `"${id}"` }
    if (context.req.header('if-none-match') === headers.etag) return context.body(null, 304, headers)
    return context.body(new Uint8Array(bytes), 200, {
      ...headers,
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    })
  })
}
