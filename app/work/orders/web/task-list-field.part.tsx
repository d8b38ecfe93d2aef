import type { FieldErrors } from 'react-hook-form'
import { texts } from '#app/facts/evidence-texts.ts'
import { suggestedTasks } from '#app/facts/suggestions.ts'
import { ListField } from '#ui/list-field.tsx'
import { taskLimits } from '../api.ts'
import { ContactWarning } from './contact-warning.part.tsx'

/** Errors of a task list: of the list itself, or of single lines. */
export function taskErrors(found: FieldErrors<{ tasks: string[] }>['tasks']) {
  const lines: Record<number, string | undefined> = {}
  found?.forEach?.((fault, index) => {
    lines[index] = fault?.message
  })
  return { error: found?.message ?? found?.root?.message, errors: lines }
}

/** The checklist of a request, with what is often asked for with the service. */
export function TaskListField({
  serviceId,
  label = texts.tasks,
  tasks,
  onChange,
  error,
  errors,
}: {
  serviceId: string
  label?: string
  tasks: readonly string[]
  onChange: (tasks: string[]) => void
  error?: string
  errors?: Record<number, string | undefined>
}) {
  return (
    <div className="grid gap-2">
      <ListField
        label={label}
        itemLabel={texts.task}
        optional
        hint={texts.tasksHint}
        items={tasks}
        onChange={onChange}
        most={taskLimits.most}
        suggestions={suggestedTasks(serviceId)}
        error={error}
        errors={errors}
      />
      <ContactWarning text={tasks.join('\n')} />
    </div>
  )
}
