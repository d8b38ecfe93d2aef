import { useEffect } from 'react'
import type { Did, Press } from '../presses.ts'
import { forgetPicture, keepPicture, keptPicture } from './press-pictures.ts'
import { changePresses, usePressed, useStuck, type Waiting } from './press-store.part.ts'
import { sendPresses } from './send-presses.part.ts'

type Picture = Extract<Did, { action: 'picture' }>

/**
 * What is pressed on the day of work: counts at once, is kept on the device until the server has it, and is sent in order. A
 * press that is refused stays until it is read.
 */
export function usePresses(orderId: string, isAway: boolean) {
  const all = usePressed()
  const mine = all.filter(press => press.orderId === orderId)
  // As soon as the service is back, not when the pause before the next attempt is over.
  useEffect(() => {
    if (!isAway) void sendPresses()
  }, [isAway])

  function add(press: Press) {
    changePresses(before => [...before, press])
    void sendPresses()
  }
  const made = (id: string, did: Did, at: Date): Press => ({
    ...{ id, orderId, did, at: at.toISOString() },
    pressed: Date.now(),
  })

  const press = (did: Did, at: Date) => add(made(crypto.randomUUID(), did, at))

  /** Keeps the file first, which has the press's id until it is uploaded. False where the browser cannot keep it. */
  async function takePicture(file: Blob, what: Pick<Picture, 'kind' | 'taskId'>, at: Date): Promise<boolean> {
    const id = crypto.randomUUID()
    const kept = made(id, { action: 'picture', ...what, pictureId: id }, at)
    if (!(await keepPicture(id, file))) return false
    add(kept)
    return true
  }

  const tryAgain = ({ id }: Waiting) => {
    changePresses(before =>
      before.map(({ refused, ...one }) =>
        one.id === id || refused === undefined ? one : { ...one, refused },
      ),
    )
    void sendPresses()
  }
  const forget = ({ id }: Waiting) => {
    changePresses(before => before.filter(one => one.id !== id))
    void forgetPicture(id)
  }

  return {
    waiting: mine.filter(({ refused }) => refused === undefined),
    refused: mine.filter(({ refused }) => refused !== undefined),
    isStuck: useStuck(),
    ...{ press, takePicture, fileOf: keptPicture, tryAgain, forget },
  }
}
