import { useEffect } from 'react'

const delays = [1000, 2000, 5000, 10_000]

/**
 * Listens to what changes for the signed-in person while `active`. Reconnects after 1, 2, 5, 10 s; on every
 * new connection `onChange('')` asks for everything that may have come meanwhile.
 */
export function useLive(active: boolean, onChange: (topic: string) => void): void {
  useEffect(() => {
    if (!active) return
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let attempt = 0
    let connectedBefore = false

    const connect = () => {
      source = new EventSource('/api/live')
      source.addEventListener('ready', () => {
        attempt = 0
        if (connectedBefore) onChange('')
        connectedBefore = true
      })
      source.addEventListener('changed', event => onChange(event.data))
      source.onerror = () => {
        source?.close()
        timer = setTimeout(connect, delays[Math.min(attempt, delays.length - 1)])
        attempt += 1
      }
    }
    connect()
    return () => {
      clearTimeout(timer)
      source?.close()
    }
  }, [active, onChange])
}
