import { useEffect, useRef, useState } from 'react'

/** How long somebody pauses before what they typed is searched for. */
const PAUSE_MS = 200

/**
 * The words in a search box beside those of the address, `q`. `search` writes them there a moment after the last key;
 * an address that changes by itself, as by the back button, is what the box then says. `search` is constant.
 */
export function useTypedWords(q: string, search: (words: string) => void) {
  const [typed, setTyped] = useState(q)
  const written = useRef(q)

  useEffect(() => {
    if (q === written.current) return
    written.current = q
    setTyped(q)
  }, [q])

  useEffect(() => {
    const words = typed.trim()
    // Compared with `q` too, which a choice made meanwhile may have brought along.
    if (words === written.current || words === q) return
    const timer = setTimeout(() => {
      written.current = words
      search(words)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, q, search])

  return [typed, setTyped] as const
}
