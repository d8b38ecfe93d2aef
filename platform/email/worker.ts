import { serveThread } from '../thread-side.ts'
import { type MailBrand, renderMail } from './layout.ts'
import type { MailContent } from './mail-content.ts'

/** Renders mails in their own thread (render.ts). */
serveThread(({ content, brand }: { content: MailContent; brand: MailBrand }) => renderMail(content, brand))
