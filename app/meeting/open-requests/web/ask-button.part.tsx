import { useState } from 'react'
import { Button, type ButtonSize, type ButtonVariant } from '#ui/button.tsx'
import { texts } from '../texts.ts'
import { OpenRequestDialog } from './open-request-dialog.tsx'
import type { AskStart } from './open-request-fields.tsx'

/** Opens the form in which help is asked for without choosing anybody. */
export function AskButton({
  start,
  variant = 'line',
  size,
  label = texts.ask,
  className,
  isAsking = false,
}: {
  start?: AskStart
  variant?: ButtonVariant
  size?: ButtonSize
  label?: string
  className?: string
  /** The form is open from the start. */
  isAsking?: boolean
}) {
  const [open, setOpen] = useState(isAsking)
  return (
    <>
      <Button icon="users" variant={variant} size={size} className={className} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <OpenRequestDialog start={start} open={open} onOpenChange={setOpen} />
    </>
  )
}
