import { useState } from 'react'
import { asFailure, type ClientFailure } from '#platform/client/failure.ts'
import { toast } from '#ui/toast.tsx'
import { refresh } from './queries.ts'

/** Conflicts that leave the same question to be answered, with new facts. */
const askAgain = ['price-changed']

/**
 * Does something to an open request and tells how it went. When things have moved on meanwhile, the server's text is
 * shown, what is true now is fetched, and `close` is called; any other failure is kept, with what was typed.
 */
export function useAct(close: () => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ClientFailure | null>(null)

  /** Gives what the work gave; null when it failed. */
  async function act<Done>(work: () => Promise<Done>, said: string): Promise<Done | null> {
    setBusy(true)
    setFailure(null)
    try {
      const done = await work()
      toast.success(said)
      await refresh()
      close()
      return done
    } catch (error) {
      const failed = asFailure(error)
      const moved = failed.code === 'CONFLICT' || failed.code === 'NOT_FOUND'
      if (moved) await refresh()
      if (!moved || askAgain.includes(failed.reason ?? '')) setFailure(failed)
      else {
        toast.error(failed.message)
        close()
      }
      return null
    } finally {
      setBusy(false)
    }
  }
  return { act, busy, failure }
}
