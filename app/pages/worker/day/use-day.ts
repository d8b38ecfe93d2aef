import { useEffect, useState } from 'react'
import { isKeptDocument } from '#app/client/static-document.ts'
import { useAway } from '#app/people/accounts/web/use-away.part.ts'
import type { PictureKind } from '#app/work/evidence/rules.ts'
import { useEvidence } from '#app/work/evidence/web/queries.part.ts'
import { useOrder } from '#app/work/orders/web/queries.part.ts'
import { afterPresses, type Day } from '#app/work/today/day.ts'
import type { Did } from '#app/work/today/presses.ts'
import { usePresses } from '#app/work/today/web/use-presses.part.ts'

/** The same file as a page that opens without network asks for, so that it lies on the phone with the others. */
const keptDay = () => import('#app/work/today/web/kept-day.part.ts')
const restore = async (orderId: string) => (await keptDay()).restoreDay(orderId)
const keep = async (orderId: string) => (await keptDay()).keepDay(orderId)

/** Milliseconds: minutes are shown. */
const TICK = 10_000
/** Milliseconds after the page has come: what it loads when idle is kept too. */
const KEEPS_AFTER = [2_000, 12_000]

/** The server's time: a phone's clock may be wrong, and times of presses are compared with the server's. */
export function useServerTime(asOf: string | undefined, askedAt: number): { now: Date; read: () => Date } {
  const ahead = asOf ? Date.parse(asOf) - askedAt : 0
  const read = () => new Date(Date.now() + ahead)
  const [, again] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => again(count => count + 1), TICK)
    return () => clearInterval(timer)
  }, [])
  return { now: read(), read }
}

/**
 * Opens the day as it was kept once nobody answers, and keeps it as it is now. While an answer may come it is waited for: what
 * was kept would be moved by it.
 */
function useKeptDay(orderId: string, isThere: boolean, nobodyAnswers: boolean, asOf: number): void {
  useEffect(() => {
    if (!isThere && nobodyAnswers) void restore(orderId).catch(() => {})
  }, [orderId, isThere, nobodyAnswers])
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each answer
  useEffect(() => {
    if (!isThere) return
    const timers = KEEPS_AFTER.map(after => setTimeout(() => void keep(orderId).catch(() => {}), after))
    return () => timers.forEach(clearTimeout)
  }, [orderId, isThere, asOf])
}

/** Is the network there, as far as the browser knows? */
function useOnline(): boolean {
  const [online, setOnline] = useState(() => navigator.onLine)
  useEffect(() => {
    const look = () => setOnline(navigator.onLine)
    const events = ['online', 'offline']
    for (const event of events) addEventListener(event, look)
    return () => {
      for (const event of events) removeEventListener(event, look)
    }
  }, [])
  return online
}

/** An assignment on its day: as the server knows it, with what has been pressed and not yet received. */
export function useDay(orderId: string) {
  const [order, evidence] = [useOrder(orderId), useEvidence(orderId)]
  const { now, read } = useServerTime(evidence.data?.asOf, evidence.dataUpdatedAt)
  const [isAway, isOnline] = [useAway(), useOnline()]
  const { waiting, press, takePicture, isStuck, ...pressed } = usePresses(orderId, isAway)
  // Opened from the phone because nobody answered, and nobody has since.
  const isUnanswered = isKeptDocument() && evidence.dataUpdatedAt < performance.timeOrigin
  useKeptDay(orderId, Boolean(order.data && evidence.data), !isOnline || isAway, evidence.dataUpdatedAt)
  const day: Day | null =
    order.data && evidence.data
      ? afterPresses(
          {
            ...order.data,
            visits: evidence.data.visits,
            tasks: evidence.data.tasks.map(({ id, text, doneAt }) => ({ id, text, done: doneAt !== null })),
          },
          waiting,
        )
      : null
  return {
    ...{ order, evidence, day, now, waiting, ...pressed },
    isOffline: !isOnline || isAway || isStuck || isUnanswered,
    press: (did: Did) => press(did, read()),
    takePicture: (file: Blob, kind: PictureKind, taskId?: string) =>
      takePicture(file, { kind, taskId }, read()),
  }
}
