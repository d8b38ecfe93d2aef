import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { asFailure } from '#platform/client/failure.ts'
import { toast } from '#ui/toast.tsx'
import type { OrderEvidence } from '../api.ts'
import { api, client } from './client.ts'

type Task = OrderEvidence['tasks'][number]
type Wanted = { done: boolean; press: number }

/**
 * Ticks tasks at once on screen, and reverts when the server refuses. The wish holds until the server's later
 * state arrives; presses are sent in order, so the last one wins.
 */
export function useTick(orderId: string) {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<Readonly<Record<string, Wanted>>>({})
  const presses = useRef(0)
  const sending = useRef<Promise<unknown>>(Promise.resolve())

  async function send(taskId: string, want: Wanted) {
    try {
      await client.tick({ orderId, taskId, done: want.done })
    } catch (error) {
      toast.error(asFailure(error).message)
    }
    await queries.invalidateQueries({ queryKey: api.key() })
    setWanted(({ [taskId]: latest, ...others }) =>
      latest && latest.press !== want.press ? { ...others, [taskId]: latest } : others,
    )
  }

  return {
    isDone: ({ id, doneAt }: Task): boolean => wanted[id]?.done ?? doneAt !== null,
    tick: (taskId: string, done: boolean) => {
      presses.current += 1
      const want = { done, press: presses.current }
      setWanted(before => ({ ...before, [taskId]: want }))
      sending.current = sending.current.then(() => send(taskId, want))
    },
  }
}
