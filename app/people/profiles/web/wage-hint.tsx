import { useEffect, useState } from 'react'
import { texts } from '#app/facts/profiles-texts.ts'
import { isCleaning, type StandardServiceId } from '#app/facts/services.ts'

/** Whoever types a price hears what it comes to when they rest, not at each digit. */
const REST_MS = 700

/** What a price comes to, as it is typed. Its room is there from the beginning, so that nothing moves under a finger. */
export function WageHint({ hint, kind }: { hint: string; kind: StandardServiceId }) {
  const shown = hint || texts.noRate
  const [said, setSaid] = useState(shown)
  useEffect(() => {
    const rest = setTimeout(() => setSaid(shown), REST_MS)
    return () => clearTimeout(rest)
  }, [shown])
  return (
    <div className="col-span-2 text-xs leading-[1.45] text-muted tabular">
      <p
        aria-hidden="true"
        // The longest of it: of cleaning also night and the lowest price are said.
        className={isCleaning(kind) ? 'min-h-[10.15em] sm:min-h-[5.8em]' : 'min-h-[7.25em] sm:min-h-[4.35em]'}
      >
        {shown}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
