import { type ComponentType, useId, useState } from 'react'
import type { ClientFailure } from '#platform/client/failure.ts'
import type { Ability } from '#platform/shared/ability.ts'
import { Button, type ButtonSize, type ButtonVariant } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** How a step is taken: in a dialog that asks first, or at once, telling what was done. */
export type HowTaken<About> =
  | { dialog: ComponentType<About & { close: () => void }> }
  | { run: (about: About) => Promise<unknown>; said: string }

/** The steps of a process as a page takes them. */
export type StepsTaken<Id extends string, About> = {
  how: Readonly<Record<Id, HowTaken<About>>>
  /** Steps that end something, or stop it for a while, with their looks: they stand behind those that carry it on. */
  behind: Readonly<Partial<Record<Id, ButtonVariant>>>
}

/**
 * A button for each step that the viewer may take, as the server says, and under them why some cannot be taken now.
 * `about` is what the dialogs are handed; `change` is the feature's way to take a step without one.
 */
export function StepButtons<Id extends string, About extends object>({
  abilities,
  steps: { how, behind },
  about,
  change: { send, busy, failure },
  first = 'primary',
  size,
}: {
  /** Steps that are taken elsewhere on the page are left out. */
  abilities: readonly Ability<string>[]
  steps: StepsTaken<Id, About>
  about: About
  change: {
    send: (work: () => Promise<unknown>, said: string) => Promise<boolean>
    busy: boolean
    failure: ClientFailure | null
  }
  /** How those that carry it on look. */
  first?: ButtonVariant
  size?: ButtonSize
}) {
  const id = useId()
  const [open, setOpen] = useState<Id | null>(null)
  const opened = open && how[open]
  const Dialog = opened && 'dialog' in opened ? opened.dialog : null
  const inOrder = abilities
    .filter((ability): ability is Ability<Id> => ability.action in how)
    .sort((a, b) => Number(a.action in behind) - Number(b.action in behind))

  function take(action: Id) {
    const taken = how[action]
    if ('dialog' in taken) setOpen(action)
    else send(() => taken.run(about), taken.said)
  }

  return (
    <>
      {inOrder.map(({ action, label, allowed, why }) => (
        <Button
          key={action}
          size={size}
          variant={allowed ? (behind[action] ?? first) : 'line'}
          disabled={!allowed}
          busy={busy && 'run' in how[action]}
          aria-describedby={why ? `${id}-${action}` : undefined}
          onClick={() => take(action)}
        >
          {label}
        </Button>
      ))}
      {inOrder
        .filter(({ why }) => why)
        .map(({ action, why }) => (
          <p key={action} id={`${id}-${action}`} className="order-last basis-full text-sm text-muted">
            {why}
          </p>
        ))}
      {failure && (
        <Notice tone="danger" role="alert" className="order-last basis-full">
          {failure.message}
        </Notice>
      )}
      {Dialog && <Dialog {...about} close={() => setOpen(null)} />}
    </>
  )
}
