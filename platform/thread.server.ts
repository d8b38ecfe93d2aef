import { Worker } from 'node:worker_threads'

type Waiting<Answer> = { resolve: (answer: Answer) => void; reject: (error: unknown) => void }
type Said<Answer> = { id: number; answer?: Answer; error?: unknown }

/** A thread that nobody needs costs 60 MB; another one is there in a third of a second. */
const IDLE_MS = 20_000

/**
 * A thread of its own for work that others should not wait for, started when it is asked and ended when nobody has for a while. It is asked by
 * messages (`serveThread`). A failed thread is replaced on next use, and its callers get an error. `mostMs`: a
 * question takes this long, or never ends. `env`: the settings that it sees.
 */
export function createThread<Question, Answer>(
  file: URL,
  { mostMs, env }: { mostMs: number; env?: Record<string, string> },
): (question: Question) => Promise<Answer> {
  let worker: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let asked = 0
  const waiting = new Map<number, Waiting<Answer>>()

  function end() {
    worker?.removeAllListeners()
    worker?.terminate().catch(() => {})
    worker = null
  }

  function fail(error: unknown) {
    end()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function start(): Worker {
    const made = new Worker(file, env && { env })
    made.on('message', ({ id, answer, error }: Said<Answer>) => {
      const { resolve, reject } = waiting.get(id) ?? {}
      waiting.delete(id)
      if (answer === undefined) reject?.(error)
      else resolve?.(answer)
    })
    made.on('error', fail)
    made.on('exit', code => fail(new Error(`the thread ended (${code})`)))
    // It does not keep the process alive.
    made.unref()
    return made
  }

  return async question => {
    clearTimeout(idle)
    worker ??= start()
    const port = worker
    const timer = setTimeout(() => fail(new Error('no answer from the thread in time')), mostMs)
    try {
      return await new Promise<Answer>((resolve, reject) => {
        asked += 1
        waiting.set(asked, { resolve, reject })
        port.postMessage({ id: asked, question })
      })
    } finally {
      clearTimeout(timer)
      if (waiting.size === 0) idle = setTimeout(end, IDLE_MS).unref()
    }
  }
}
