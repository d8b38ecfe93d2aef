import { useEffect, useState } from 'react'
import { texts } from '#app/facts/profiles-texts.ts'

/** Whoever types a price hears what it comes to when they rest, not at each digit. */
const REST_MS = 700

/** What a price comes to, as it is typed. Its room is there from the beginning, so that nothing moves under a finger. */
export function WageHint({ hint }: { hint: string }) {
  const shown = hint || texts.noRate
  const [said, setSaid] = useState(shown)
  useEffect(() => {
    const rest = setTimeout(() => setSaid(shown), REST_MS)
    return () => clearTimeout(rest)
  }, [shown])
  return (
    <div className="col-span-2 text-xs leading-[1.45] text-muted tabular">
      <p aria-hidden="true" className="min-h-[8.7em] sm:min-h-[5.8em]">
        {shown}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
