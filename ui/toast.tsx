import { type ComponentType, useEffect, useState } from 'react'
import type { ExternalToast, toast as say } from 'sonner'

type Say = typeof say
/** Calls back when the toasts stand on the page. */
export type ToastsProps = { onStanding: (say: Say) => void }

const waiting: ((say: Say) => void)[] = []
let standing: Say | undefined
let fetchToasts = () => {}

/** The library comes with the first message, which waits for it. */
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

/** Place once, at the root of the app. `load` fetches the toasts themselves when there is something to say. */
export function Toaster({ load }: { load: () => Promise<ComponentType<ToastsProps>> }) {
  const [Toasts, setToasts] = useState<ComponentType<ToastsProps>>()
  useEffect(() => {
    let asked = false
    fetchToasts = () => {
      if (asked) return
      asked = true
      void load().then(Loaded => setToasts(() => Loaded))
    }
    if (waiting.length > 0) fetchToasts()
    return () => {
      fetchToasts = () => {}
      standing = undefined
    }
  }, [load])
  return Toasts && <Toasts onStanding={startSaying} />
}
