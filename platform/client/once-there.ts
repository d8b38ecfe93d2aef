import { useEffect, useState } from 'react'

/** Milliseconds. After this long, what has come is shown without the rest, though the page may move once more. */
const LONGEST = 3000

/** Was it there before? Once all has come together, what is missing later must not take away the page, and what is typed on it. */
export function useOnceThere(isThere: boolean): boolean {
  const [was, setWas] = useState(isThere)
  if (isThere && !was) setWas(true)
  return was || isThere
}

/** Have all of these come, or failed? They are shown together, so that nothing moves when the slowest is there. */
export function useAllCame(queries: readonly { isPending: boolean }[]): boolean {
  const [isLong, setLong] = useState(false)
  const came = useOnceThere(isLong || queries.every(({ isPending }) => !isPending))
  useEffect(() => {
    if (came) return
    const timer = setTimeout(setLong, LONGEST, true)
    return () => clearTimeout(timer)
  }, [came])
  return came
}
