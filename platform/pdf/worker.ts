import { serveThread } from '../thread-side.ts'
import { renderPdf } from './document.ts'

/** Typesets documents in its own thread (render.ts), one at a time. */
serveThread(renderPdf, bytes => [bytes.buffer])
