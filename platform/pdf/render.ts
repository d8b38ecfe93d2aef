import { Worker } from 'node:worker_threads'
import { createTurns } from '../turns.ts'
import type { PdfContent } from './document.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Waiting = { resolve: (bytes: Bytes) => void; reject: (error: unknown) => void }

const inTurn = createTurns({ atOnce: 1, mostWaiting: 50 })
/** A document takes a fifth of a second; after this long it never will. */
const MOST_MS = 20_000
/** A thread that nobody needs costs 60 MB; another one is there in a third of a second. */
const IDLE_MS = 20_000

let worker: Worker | null = null
let idle: NodeJS.Timeout | undefined
let asked = 0
const waiting = new Map<number, Waiting>()

/** The next document starts another. */
function end() {
  worker?.removeAllListeners()
  worker?.terminate().catch(() => {})
  worker = null
}

/** A failed thread is replaced on next use, and its callers get an error. */
function fail(error: unknown) {
  end()
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}

function start(): Worker {
  const made = new Worker(new URL('./worker.ts', import.meta.url))
  made.on('message', ({ id, bytes, error }: { id: number; bytes?: Bytes; error?: unknown }) => {
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (bytes) resolve?.(bytes)
    else reject?.(error)
  })
  made.on('error', fail)
  made.on('exit', code => fail(new Error(`the thread for documents ended (${code})`)))
  // It does not keep the process alive.
  made.unref()
  return made
}

/**
 * A document's bytes (document.ts), made in a separate thread: it takes a fifth of a second, which nobody
 * else should wait for. Errors: UNAVAILABLE when too many wait.
 */
export const makePdf = (content: PdfContent): Promise<Bytes> =>
  inTurn(async () => {
    clearTimeout(idle)
    worker ??= start()
    const port = worker
    const timer = setTimeout(() => fail(new Error('no document in time')), MOST_MS)
    try {
      return await new Promise<Bytes>((resolve, reject) => {
        asked += 1
        waiting.set(asked, { resolve, reject })
        port.postMessage({ id: asked, content })
      })
    } finally {
      clearTimeout(timer)
      idle = setTimeout(end, IDLE_MS).unref()
    }
  })
