import { useSyncExternalStore } from 'react'
import { isPassing } from '#platform/client/failure.ts'

/** Milliseconds before each new attempt, and what the last of them is repeated at. As long as this, nothing is said. */
const quiet = [200, 400, 800, 1_600, 3_200]
const LATER_MS = 5_000

type State<Answer> = { data: Answer | undefined; isFetching: boolean; isLost: boolean }

/**
 * One question for all that shows its answer on a page, asked when the first of them is there, and once. What may pass is
 * asked again until it is answered: quietly for six seconds, then with `isLost`. Everything else is lost at once, until
 * `ask` is called.
 */
export function lightQuery<Answer>(call: () => Promise<Answer>) {
  let state: State<Answer> = { data: undefined, isFetching: false, isLost: false }
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const become = (next: Partial<State<Answer>>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  async function attempt(round: number): Promise<void> {
    become({ isFetching: true })
    try {
      become({ data: await call(), isFetching: false, isLost: false })
    } catch (error) {
      const wait = quiet[round]
      const mayPass = isPassing(error)
      if (mayPass) timer = setTimeout(() => void attempt(round + 1), wait ?? LATER_MS)
      become({
        isFetching: mayPass && wait !== undefined,
        isLost: state.isLost || !mayPass || wait === undefined,
      })
    }
  }

  /** Asks now, unless it is being asked or answered. */
  function ask(): void {
    if (state.isFetching || state.data !== undefined) return
    clearTimeout(timer)
    void attempt(0)
  }

  return {
    ask,
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      if (!state.isLost) ask()
      return () => void listeners.delete(listener)
    },
  }
}

/** The answer so far, drawn anew when it comes. */
export const useLightQuery = <Answer>({ subscribe, read }: ReturnType<typeof lightQuery<Answer>>) =>
  useSyncExternalStore(subscribe, read, read)
