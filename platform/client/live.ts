import { useEffect } from 'react'

const delays = [1000, 2000, 5000, 10_000]
/** The server says something every 25 s. After this long without a word the connection is dead, whatever it says itself. */
const SILENCE = 60_000

/** A page that gave its place to a newer one, and is still looked at, asks for it back after this long. */
const DISPLACED = 60_000

/** Passed to `onChange` when the first connection stands: between reading the page and this, something may have come. */
export const BEGUN = 'begun'

/** Passed to `onChange` when the session has ended or acts as another. Who is signed in now is for the page to find out. */
export const ENDED = 'ended'

/**
 * Listens to what changes for the signed-in person while `active`. Reconnects after 1, 2, 5, 10 s, and at once when a
 * page that has slept is looked at again or the network is back; on every new connection `onChange('')` asks for
 * everything that may have come meanwhile. Somebody with more pages open than may listen at a time has the newest listen:
 * the others ask again when they are looked at.
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
      source.addEventListener('ready', () => {
        attempt = 0
        heard()
        onChange(connectedBefore ? '' : BEGUN)
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
    // A machine that slept finds a connection that looks alive and is not.
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
    }
  }, [active, onChange])
}
