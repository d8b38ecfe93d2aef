import { useEffect, useState } from 'react'
import { useChange } from '#app/client/use-change.ts'
import { brand } from '#app/facts/brand.ts'
import { helpTexts as texts } from '#app/work/today/help-texts.ts'
import { client } from '#app/work/today/web/client.ts'
import { sendPresses } from '#app/work/today/web/send-presses.part.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { HelpCall } from './help-rows.tsx'

type Props = {
  orderId: string
  name: string
  isOffline: boolean
  /** Is the work begun? Then it is stopped; else it is given up. */
  isWorking: boolean
  close: () => void
  back: () => void
}

/** Milliseconds that what the phone has kept may take. */
const PATIENCE = 3000
/** Milliseconds until what did not get through is sent again: whoever goes has their hands full. */
const AGAIN = 5000
/** What the phone has not sent comes first, so that work that was begun without network is stopped and not given up. */
const sentFirst = () => Promise.race([sendPresses(), new Promise(done => setTimeout(done, PATIENCE))])

/** Asks once before somebody goes. Nobody has to wait for the answer, and without network it says what to do. */
export function LeaveUnsafe({ orderId, name, isOffline, isWorking, close, back }: Props) {
  const [failed, setFailed] = useState(isOffline)
  const [tries, setTries] = useState(0)
  // Everything of the order is another afterwards.
  const { send, busy, failure } = useChange({ refetch: [], done: close })
  const leave = async () => {
    await sentFirst()
    await client.leave({ orderId })
  }
  const go = async () => {
    setFailed(!(await send(leave, texts.left)))
    setTries(tries + 1)
  }
  const isUnsent = failed && (!failure || failure.code === 'OFFLINE' || failure.code === 'UNAVAILABLE')
  useEffect(() => {
    if (tries === 0 || busy || !isUnsent) return
    const again = setTimeout(go, AGAIN)
    return () => clearTimeout(again)
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={texts.leaveTitle}
      footer={
        <>
          <Button variant="danger" busy={busy} onClick={go}>
            {failed ? texts.leaveAgain : texts.leave}
          </Button>
          <Button onClick={back}>Tilbake</Button>
        </>
      }
    >
      {failed && (
        <Notice tone="danger" role="alert" title={isUnsent ? texts.unsent : undefined}>
          {isUnsent ? (tries > 0 ? texts.unsentAgain : texts.unsentText) : failure?.message}
        </Notice>
      )}
      <p>{isWorking ? texts.leaveText : texts.giveUpText}</p>
      <p className="text-sm text-muted">{texts.leaveQuiet(name, isWorking)}</p>
      <ul className="grid">
        <HelpCall href="tel:112" {...texts.police} urgent />
        <HelpCall href={brand.phone.href} {...texts.us(brand.phone.display)} />
      </ul>
    </Dialog>
  )
}
