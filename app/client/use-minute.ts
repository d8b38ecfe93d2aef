import { useEffect, useState } from 'react'
import { MINUTE } from '#platform/shared/time.ts'

/** The device's time in milliseconds, told anew often enough for a clock that shows minutes. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4)
    return () => clearInterval(timer)
  }, [])
  return now
}
