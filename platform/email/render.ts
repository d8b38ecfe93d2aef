import { createThread } from '../thread.server.ts'
import type { MailBrand, RenderedMail } from './layout.ts'
import type { MailContent } from './mail-content.ts'

/**
 * A mail as HTML and as plain text, rendered in a thread: many come at once, and nobody who is served should
 * wait for them. The thread has React's production build, whatever the product itself is started as.
 */
export const render = createThread<{ content: MailContent; brand: MailBrand }, RenderedMail>(
  new URL('./worker.ts', import.meta.url),
  { mostMs: 60_000, env: { NODE_ENV: 'production' } },
)
