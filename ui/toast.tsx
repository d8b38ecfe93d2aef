import { type ComponentType, useEffect, useState } from 'react'
import type { ExternalToast, toast as say } from 'sonner'

type Say = typeof say

/** Milliseconds: the page comes first. */
const AFTER_THE_PAGE = 300

/** Calls back when the toasts stand on the page. */
export type ToastsProps = { onStanding: (say: Say) => void }

const waiting: ((say: Say) => void)[] = []
let standing: Say | undefined
let fetchToasts = () => {}

/** The library comes after the page; a message before that waits for it. */
function whenStanding(act: (say: Say) => void): void {
  if (standing) act(standing)
  else {
    waiting.push(act)
    fetchToasts()
  }
}

const saying =
  (kind: 'success' | 'error' | 'info' | 'warning') => (message: string, options?: ExternalToast) =>
    whenStanding(say => say[kind](message, options))

/** `toast.success('Lagret')`, `toast.error(…)`, `toast.info(…)`. Never the only copy of a message that needs action. */
export const toast = {
  success: saying('success'),
  error: saying('error'),
  info: saying('info'),
  warning: saying('warning'),
  dismiss(id: string): void {
    if (standing || waiting.length > 0) whenStanding(say => say.dismiss(id))
  },
}

function startSaying(say: Say): void {
  standing = say
  for (const act of waiting.splice(0)) act(say)
}

/** Place once, at the root of the app. `load` fetches the toasts themselves, after the page. */
export function Toaster({ load }: { load: () => Promise<ComponentType<ToastsProps>> }) {
  const [Toasts, setToasts] = useState<ComponentType<ToastsProps>>()
  useEffect(() => {
    let asked = false
    fetchToasts = () => {
      if (asked) return
      asked = true
      void load().then(Loaded => setToasts(() => Loaded))
    }
    // When the page stands, and not when there is something to say: that may be that the line has fallen.
    const timer = setTimeout(() => fetchToasts(), waiting.length > 0 ? 0 : AFTER_THE_PAGE)
    return () => {
      clearTimeout(timer)
      fetchToasts = () => {}
      standing = undefined
    }
  }, [load])
  return Toasts && <Toasts onStanding={startSaying} />
}
