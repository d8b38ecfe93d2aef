import { useEffect } from 'react'
import { client } from './client.ts'

/** Somebody who has stood so long at what was found has written what they meant. */
const STANDS_MS = 3000

const counted = new Set<string>()

/** Counts what nothing was understood by in a search that stands: once in this tab. `q` is empty when everything was. */
export function useMissed(q: string): void {
  useEffect(() => {
    if (q === '' || counted.has(q)) return
    const timer = setTimeout(() => {
      counted.add(q)
      // A figure that is missing is worth no word to whoever searches.
      client.count({ q }).catch(() => {})
    }, STANDS_MS)
    return () => clearTimeout(timer)
  }, [q])
}
