import { Failure } from '../shared/errors.ts'
import { store } from '../storage/store.server.ts'
import type { HttpApp } from './http-app.ts'

/** Profile pictures, immutable and with unguessable names. */
export function serveImages(app: HttpApp): void {
  app.get('/api/images/:name', async context => {
    const bytes = await store.get(context.req.param('name')).catch((error: unknown) => {
      if (error instanceof Failure) return null
      throw error
    })
    if (!bytes) return context.json({ code: 'NOT_FOUND', status: 404, message: 'Fant ikke bildet' }, 404)
    return context.body(new Uint8Array(bytes), 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })
}
