import { useState } from 'react'

/** Was it there before? Once all has come together, what is missing later must not take away the page, and what is typed on it. */
export function useOnceThere(isThere: boolean): boolean {
  const [was, setWas] = useState(isThere)
  if (isThere && !was) setWas(true)
  return was || isThere
}
