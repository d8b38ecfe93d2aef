import { useEffect } from 'react'
import { forgetAnswers, isAllReadAfter } from './known-changes.ts'

const delays = [1000, 2000, 5000, 10_000]
/**
 * The server sends something every 25 s. After this long in silence the connection is dead, whatever its
 * state says.
 */
const SILENCE = 60_000

/** A displaced page that is still in view asks for its place after this long. */
const DISPLACED = 60_000

/** Passed to `onChange` on the first connection if something may have changed since the page loaded. */
export const BEGUN = 'begun'

/**
 * Passed to `onChange` when the session has ended or switched profile. The page finds out who is signed in.
 */
export const ENDED = 'ended'

/**
 * Listens for the signed-in person's changes while `active`. Reconnects after 1, 2, 5, 10 s, and at once when
 * a sleeping page returns to view or the network is back; `onChange('')` on every reconnection means that
 * anything may have changed. With too many pages open only the newest listen; the others reconnect when in
 * view.
 */
export function useLive(active: boolean, onChange: (topic: string) => void): void {
  useEffect(() => {
    if (!active) return
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let silence: ReturnType<typeof setTimeout> | undefined
    let heardAt = 0
    let attempt = 0
    let connectedBefore = false
    let displaced = false

    const connect = () => {
      clearTimeout(timer)
      clearTimeout(silence)
      source?.close()
      displaced = false
      source = new EventSource('/api/live')
      source.addEventListener('ready', ({ data: lastChange }) => {
        attempt = 0
        heard()
        if (connectedBefore) onChange('')
        else if (!isAllReadAfter(lastChange)) onChange(BEGUN)
        connectedBefore = true
      })
      source.addEventListener('heartbeat', heard)
      source.addEventListener('changed', event => {
        heard()
        onChange(event.data)
      })
      source.addEventListener('displaced', () => {
        source?.close()
        clearTimeout(silence)
        displaced = true
        timer = setTimeout(wake, DISPLACED)
      })
      source.addEventListener('ended', () => onChange(ENDED))
      source.onerror = () => {
        source?.close()
        clearTimeout(silence)
        timer = setTimeout(connect, delays[Math.min(attempt, delays.length - 1)])
        attempt += 1
      }
    }
    const heard = () => {
      heardAt = Date.now()
      clearTimeout(silence)
      silence = setTimeout(connect, SILENCE)
    }
    // After sleep, a connection may look alive and be dead.
    const wake = () => {
      if (document.visibilityState !== 'visible') return
      if (displaced || (heardAt > 0 && Date.now() - heardAt > SILENCE / 2)) connect()
    }
    connect()
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      clearTimeout(timer)
      clearTimeout(silence)
      source?.close()
      forgetAnswers()
    }
  }, [active, onChange])
}
