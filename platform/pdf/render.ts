import { createThread } from '../thread.server.ts'
import { createTurns } from '../turns.ts'
import type { PdfContent } from './document.ts'

type Bytes = Uint8Array<ArrayBuffer>

const inTurn = createTurns({ atOnce: 1, mostWaiting: 50 })
/** A document takes a fifth of a second; after this long it never will. */
const typeset = createThread<PdfContent, Bytes>(new URL('./worker.ts', import.meta.url), { mostMs: 20_000 })

/**
 * A document's bytes (document.ts), made in a separate thread: it takes a fifth of a second, which nobody
 * else should wait for. Errors: UNAVAILABLE when too many wait.
 */
export const makePdf = (content: PdfContent): Promise<Bytes> => inTurn(() => typeset(content))
