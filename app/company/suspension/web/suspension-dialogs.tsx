import { texts } from '#app/facts/suspension-texts.ts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/input.tsx'
import type { PersonAccount } from '../api.ts'
import { longestReason } from '../limits.ts'
import { effectsOf } from './effects.ts'
import { useSuspension } from './use-suspension.ts'

type DialogProps = { person: PersonAccount; close: () => void }

/** Shuts an account: what happens, in words and numbers, and the reason that the person reads. */
export function SuspendDialog({ person, close }: DialogProps) {
  const { form, submit, failure, busy } = useSuspension(person.userId, 'suspend', close)
  return (
    <ActionDialog
      title={`Stenge kontoen til ${person.name}?`}
      confirm={texts.suspend}
      variant="danger"
      size="lg"
      busy={busy}
      failure={failure}
      onSubmit={submit}
      close={close}
    >
      <ul className="grid gap-1.5 pl-5">
        {effectsOf(person).map(({ key, text }) => (
          <li key={key} className="list-disc">
            {text}
          </li>
        ))}
      </ul>
      <Field label="Grunn" hint={texts.reasonHint} error={form.formState.errors.reason?.message}>
        <Textarea rows={4} counter maxLength={longestReason} {...form.register('reason')} />
      </Field>
    </ActionDialog>
  )
}

/** Opens a shut account again, with a word to the person. */
export function LiftDialog({ person, close }: DialogProps) {
  const { form, submit, failure, busy } = useSuspension(person.userId, 'lift', close)
  return (
    <ActionDialog
      title={`Åpne kontoen til ${person.name} igjen?`}
      confirm={texts.lift}
      busy={busy}
      failure={failure}
      onSubmit={submit}
      close={close}
    >
      <p>
        Personen kan logge inn igjen. Det som ble avsluttet, kommer ikke tilbake, men avtaler som står,
        gjelder som før, og en profil som var synlig, blir synlig igjen.
      </p>
      <Field label="Grunn" hint={texts.liftHint} error={form.formState.errors.reason?.message}>
        <Textarea rows={4} counter maxLength={longestReason} {...form.register('reason')} />
      </Field>
    </ActionDialog>
  )
}
