import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { texts } from '#app/facts/evidence-texts.ts'
import { halfHourLimits } from '#app/facts/order-process.ts'
import { suggestedTasks } from '#app/facts/suggestions.ts'
import {
  type HomeSize,
  hasSizes,
  homeSizeLabels,
  homeSizes,
  suggestedHalfHours,
  taskHalfHours,
} from '#app/work/orders/suggested-hours.ts'
import { api } from '#app/work/orders/web/client.ts'
import { hoursText, typedHalfHours } from '#app/work/orders/web/hours.part.ts'
import type { RequestableWorker } from '#app/work/orders/web/request-form.part.ts'
import { TaskListField, taskErrors } from '#app/work/orders/web/task-list-field.part.tsx'
import { formatRate } from '#platform/shared/money.ts'
import { formatHours } from '#platform/shared/time.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { HourHouses } from '#ui/drawings/hour-houses.tsx'
import { Field, FieldError, FieldGroup } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Select } from '#ui/input.tsx'
import type { AskTyped } from './ask-form.ts'
import { Choice } from './choice.tsx'

/** Those that stand there at once; the rest comes with 'Flere'. */
const SHOWN = 5

type Form = UseFormReturn<AskTyped>

/** What is to be done, and how long it takes. */
export function StepWhat({
  form,
  worker,
  rate,
  longest,
  visitor,
}: {
  form: Form
  worker: RequestableWorker
  /** What the chosen service costs now, when it is another than the page knew. */
  rate?: number
  longest?: number
  visitor: boolean
}) {
  const { errors } = form.formState
  const [serviceId, tasks, size, hours, byHand] = form.watch([
    'serviceId',
    'tasks',
    'homeSize',
    'halfHours',
    'byHand',
  ])
  const sized = hasSizes(serviceId)
  const known = suggestedTasks(serviceId)
  const learned = useQuery({
    ...api.usualHours.queryOptions({
      input: { serviceId, homeSize: sized ? size : '' },
      staleTime: Infinity,
    }),
    enabled: !visitor && known.length > 0,
  })
  const suggestion = suggestedHalfHours({
    ...{ serviceId, tasks, size, longest: longest || undefined },
    learned: learned.data?.halfHours,
  })
  const { setValue } = form
  useEffect(() => {
    if (suggestion !== null && !byHand) setValue('halfHours', hoursText(suggestion))
  }, [setValue, suggestion, byHand])

  const choose = form.register('serviceId', {
    onChange: event => {
      const old = new Set(known)
      const next = new Set(suggestedTasks(event.target.value))
      setValue(
        'tasks',
        tasks.filter(task => !old.has(task) || next.has(task)),
      )
    },
  })
  return (
    <>
      <Field label="Tjeneste" error={errors.serviceId?.message}>
        <Select {...choose}>
          {worker.services.map(offered => (
            <option key={offered.serviceId} value={offered.serviceId}>
              {offered.name} –{' '}
              {formatRate(offered.serviceId === serviceId ? (rate ?? offered.rate) : offered.rate)}
            </option>
          ))}
        </Select>
      </Field>
      {sized && (
        <FieldGroup label="Hvor mange m² er hjemmet?">
          <div className="grid grid-cols-2 gap-2 min-[22.5rem]:grid-cols-4">
            {homeSizes.map(one => (
              <Choice
                key={one}
                name="home-size"
                value={one}
                checked={size === one}
                onChange={() => setValue('homeSize', one)}
              >
                {homeSizeLabels[one]}
              </Choice>
            ))}
          </div>
        </FieldGroup>
      )}
      <Tasks form={form} known={known} size={size} />
      <HowLong
        halfHours={typedHalfHours(hours, halfHourLimits) ?? halfHourLimits.least}
        suggestion={suggestion}
        error={errors.halfHours?.message}
        onChange={(halfHours, isOwn) => {
          setValue('byHand', isOwn)
          setValue('halfHours', hoursText(halfHours), { shouldValidate: true })
        }}
      />
    </>
  )
}

function Tasks({ form, known, size }: { form: Form; known: readonly string[]; size: HomeSize | '' }) {
  const [serviceId, tasks] = form.watch(['serviceId', 'tasks'])
  const own = tasks.filter(task => !known.includes(task))
  const isHidden = (task: string) => known.indexOf(task) >= SHOWN && tasks.includes(task)
  const [all, setAll] = useState(false)
  const open = all || own.length > 0 || known.length === 0 || tasks.some(isHidden)
  const set = (next: string[]) => form.setValue('tasks', next, { shouldDirty: true, shouldValidate: true })
  const order = (chosen: readonly string[]) => known.filter(task => chosen.includes(task))
  return (
    <>
      {known.length > 0 && (
        <FieldGroup label="Hva skal gjøres?" optional={false}>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {(open ? known : known.slice(0, SHOWN)).map(task => (
              <Task
                key={task}
                task={task}
                halves={taskHalfHours(serviceId, task, size) ?? 0}
                checked={tasks.includes(task)}
                onChange={on =>
                  set([...order(on ? [...tasks, task] : tasks.filter(one => one !== task)), ...own])
                }
              />
            ))}
            {!open && (
              <Button
                icon="plus"
                className="min-h-[46px] border-dashed text-primary-text!"
                onClick={() => setAll(true)}
              >
                Flere
              </Button>
            )}
          </div>
        </FieldGroup>
      )}
      {open && (
        <TaskListField
          serviceId=""
          label={known.length > 0 ? 'Noe mer?' : texts.tasks}
          tasks={own}
          onChange={lines => set([...order(tasks), ...lines])}
          {...taskErrors(errorsOfOwn(form, tasks.length - own.length))}
        />
      )}
    </>
  )
}

/** The errors of the list, of the lines that stand after so many others. */
function errorsOfOwn({ formState }: Form, before: number) {
  const found = formState.errors.tasks
  if (!found || !Array.isArray(found)) return found
  const { message, root } = found as { message?: string; root?: { message?: string } }
  return Object.assign(found.slice(before), { message, root }) as typeof found
}

function Task({
  task,
  halves,
  checked,
  onChange,
}: {
  task: string
  halves: number
  checked: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <label
      className={cx(
        'flex min-h-[46px] cursor-pointer items-center gap-2 rounded-control border py-1 pr-2.5 pl-2 text-sm leading-[1.25] font-medium has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        checked ? 'border-primary bg-primary-soft' : 'border-strong',
      )}
    >
      <span className="relative grid size-6 flex-none">
        <input
          type="checkbox"
          checked={checked}
          onChange={event => onChange(event.target.checked)}
          className="peer size-6 cursor-[inherit] appearance-none rounded-badge border-[1.5px] border-strong bg-surface outline-none checked:border-primary checked:bg-primary"
        />
        <Icon
          name="check"
          className="pointer-events-none absolute inset-0 m-auto size-4 stroke-[2.6] text-on-primary opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0 hyphens-auto">{task}</span>
      <span
        aria-hidden="true"
        className={cx(
          'tabular ml-auto flex flex-none items-center gap-x-1.5 gap-y-0.5 max-sm:flex-col max-sm:items-end',
          !checked && 'text-muted',
        )}
      >
        <span className="flex gap-[3px] max-[22.4375rem]:hidden">
          {Array.from({ length: halves }, (_, pane) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: panes are alike
              key={pane}
              className={cx(
                'h-3 w-2.5 rounded-[2px]',
                checked ? 'bg-primary' : 'inset-shadow-[0_0_0_1.5px_var(--border-strong)]',
              )}
            />
          ))}
        </span>
        {shortHours(halves)}
      </span>
    </label>
  )
}

/** '½ t', '1½ t'. */
function shortHours(halves: number): string {
  const whole = Math.floor(halves / 2)
  return `${whole || ''}${halves % 2 ? '½' : ''} t`
}

function HowLong({
  halfHours,
  suggestion,
  error,
  onChange,
}: {
  halfHours: number
  suggestion: number | null
  error?: string
  onChange: (halfHours: number, isOwn: boolean) => void
}) {
  const { least, most } = halfHourLimits
  const move = (by: number) => onChange(Math.min(most, Math.max(least, halfHours + by)), true)
  const other = suggestion !== null && suggestion !== halfHours
  return (
    <fieldset
      aria-label="Hvor lenge trenger du hjelp?"
      className="m-0 grid min-w-0 grid-cols-1 items-center gap-x-5 gap-y-2 overflow-hidden rounded-card border bg-surface-raised px-4 pt-4 min-[22.5rem]:grid-cols-[minmax(0,1fr)_auto] sm:px-5"
    >
      <h3 className="col-span-full text-lg">Hvor lenge trenger du hjelp?</h3>
      <div className="min-h-16 text-sm leading-[1.45] text-muted">
        {suggestion === null ? (
          <p>Hvert vindu er en halv time.</p>
        ) : (
          <p>
            Vi foreslår <b className="font-semibold text-text">{formatHours(suggestion)}</b>. Hvert vindu er
            en halv time.
          </p>
        )}
        {other && (
          <Button variant="quiet" size="sm" className="-ml-3" onClick={() => onChange(suggestion, false)}>
            Bruk forslaget
          </Button>
        )}
      </div>
      <div className="inline-grid grid-cols-[44px_auto_44px] items-center justify-self-start rounded-control border border-strong bg-surface">
        <IconButton
          icon="minus"
          variant="quiet"
          aria-label="En halv time mindre"
          aria-disabled={halfHours <= least || undefined}
          onClick={() => move(-1)}
        />
        <output aria-live="polite" className="tabular min-w-[76px] text-center font-semibold">
          {formatHours(halfHours)}
        </output>
        <IconButton
          icon="plus"
          variant="quiet"
          aria-label="En halv time mer"
          aria-disabled={halfHours >= most || undefined}
          onClick={() => move(1)}
        />
      </div>
      {error && (
        <div data-error tabIndex={-1} className="col-span-full">
          <FieldError>{error}</FieldError>
        </div>
      )}
      <HourHouses
        halfHours={halfHours}
        label={`Hus med lys i ${halfHours} vinduer: ${formatHours(halfHours)}`}
        className="col-span-full h-[68px] w-full overflow-visible sm:h-20"
      />
    </fieldset>
  )
}
