import { parentPort } from 'node:worker_threads'
import { type PdfContent, renderPdf } from './document.ts'

/** Typesets documents in its own thread (render.ts), one at a time. */
parentPort?.on('message', async ({ id, content }: { id: number; content: PdfContent }) => {
  try {
    const bytes = await renderPdf(content)
    parentPort?.postMessage({ id, bytes }, [bytes.buffer])
  } catch (error) {
    parentPort?.postMessage({ id, error })
  }
})
