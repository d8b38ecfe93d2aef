/** What a bench has opened, closed again however it ends: also after Ctrl-C, which leaves no `finally` its turn. */

type Close = () => unknown

const open: Close[] = []
let closing: Promise<void> | undefined

async function closeAll() {
  for (let close = open.pop(); close; close = open.pop()) {
    try {
      await close()
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  }
}

/** Never goes on while all is being closed: what fails then fails because of that. */
export async function unlessEnding(): Promise<void> {
  if (closing) await new Promise(() => {})
}

/** Promises that this is closed at the end. What is returned closes it now, once. */
export function closeAtEnd(close: Close): () => Promise<void> {
  let isClosed = false
  const once = async () => {
    if (isClosed) return
    isClosed = true
    const place = open.indexOf(once)
    if (place >= 0) open.splice(place, 1)
    await close()
  }
  open.push(once)
  return once
}

/** Closes what is open, the last first, and ends. A second call waits for the first. */
export async function end(code: number): Promise<never> {
  closing ??= closeAll()
  await closing
  process.exit(code)
}

/** The terminal and the one who started us both send a signal: one is enough. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!closing) console.error('\nAvbrutt; rydder opp …')
      void end(130)
    })
}
