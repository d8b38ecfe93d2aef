import { type ReactNode, useId } from 'react'
import { cx } from '#ui/cx.ts'
import { FieldContext } from '#ui/field-context.ts'
import { Icon } from '#ui/icon.tsx'

/** One line of help under a control. */
export function Hint({ id, className, children }: { id?: string; className?: string; children: ReactNode }) {
  return (
    <p id={id} className={cx('text-xs leading-[1.45] text-muted', className)}>
      {children}
    </p>
  )
}

/** What is wrong with a field and what is wanted. Linked to the control, not announced on every key press. */
export function FieldError({
  id,
  className,
  children,
}: {
  id?: string
  className?: string
  children: ReactNode
}) {
  return (
    <p id={id} className={cx('flex gap-1.5 text-sm leading-[1.4] font-medium text-danger-text', className)}>
      <Icon name="alert" className="mt-px size-[18px]" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** Shown with an icon and linked to the control; also marks the control as invalid. */
  error?: ReactNode
  /** Says 'Valgfritt' beside the label, outside the accessible name. */
  optional?: boolean
  className?: string
  children: ReactNode
}

function useParts(hint: ReactNode, error: ReactNode, optional: boolean | undefined) {
  const id = useId()
  const ids = { hint: `${id}-h`, error: `${id}-e`, optional: `${id}-o` }
  const describedBy =
    [error && ids.error, hint && ids.hint, optional && ids.optional].filter(Boolean).join(' ') || undefined
  return { id, ids, describedBy }
}

/** Label, control, hint and error of one control. The control inside takes its id and aria attributes from here. */
export function Field({
  label,
  hint,
  error,
  optional,
  id: ownId,
  className,
  children,
}: FieldProps & { id?: string }) {
  const { id, ids, describedBy } = useParts(hint, error, optional)
  const controlId = ownId ?? id
  return (
    <FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error) }}>
      <div className={cx('grid min-w-0 content-start gap-1.5', className)}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <label htmlFor={controlId} className="text-sm leading-[1.4] font-semibold">
            {label}
          </label>
          {optional && (
            <span id={ids.optional} className="text-xs text-muted">
              Valgfritt
            </span>
          )}
        </div>
        {children}
        {error && <FieldError id={ids.error}>{error}</FieldError>}
        {hint && <Hint id={ids.hint}>{hint}</Hint>}
      </div>
    </FieldContext>
  )
}

/** A named group of controls. `heading` gives the legend the looks of a section's heading in a long form. */
export function FieldGroup({
  label,
  hint,
  error,
  optional,
  heading = false,
  className,
  children,
  ...rest
}: FieldProps & { heading?: boolean; id?: string; tabIndex?: number }) {
  const { ids, describedBy } = useParts(hint, error, optional)
  return (
    <fieldset {...rest} aria-describedby={describedBy} className={cx('m-0 min-w-0 border-0 p-0', className)}>
      <legend
        className={
          heading
            ? 'p-0 font-heading text-xl leading-[1.2] font-semibold tracking-[-0.018em]'
            : 'p-0 text-sm leading-[1.4] font-semibold'
        }
      >
        {label}
      </legend>
      {optional && (
        <p id={ids.optional} className="text-xs text-muted">
          Valgfritt
        </p>
      )}
      {hint && (
        <p id={ids.hint} className={cx('text-muted', heading ? 'mt-1 text-sm' : 'text-xs')}>
          {hint}
        </p>
      )}
      <div className={heading ? 'mt-5' : 'mt-2'}>{children}</div>
      {error && (
        <FieldError id={ids.error} className="mt-2">
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}
