import { Checkbox } from '#ui/checkbox.tsx'
import { FieldGroup } from '#ui/field.tsx'

/** A day that may be chosen. `note` says what is special about it; `problem` why it cannot be chosen. */
export type ChecklistDay = { value: string; label: string; note?: string | null; problem?: string | null }

/** Days to tick, two beside each other where there is room. One with a problem says so and cannot be ticked. */
export function DayChecklist({
  label,
  hint,
  error,
  days,
  chosen,
  onToggle,
}: {
  label: string
  hint?: string
  error?: string
  days: readonly ChecklistDay[]
  chosen: readonly string[]
  onToggle: (value: string, on: boolean) => void
}) {
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <div className="grid items-start gap-x-6 gap-y-0.5 sm:grid-cols-2">
        {days.map(({ value, label: day, note, problem }) => (
          <Checkbox
            key={value}
            label={day}
            hint={[note, problem].filter(Boolean).join(' – ') || undefined}
            disabled={Boolean(problem)}
            checked={chosen.includes(value)}
            onChange={event => onToggle(value, event.target.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
