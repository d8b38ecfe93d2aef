import { useState } from 'react'
import { texts } from '#app/facts/evidence-texts.ts'
import { later } from '#platform/client/later.tsx'
import { abilityTo, may } from '#platform/shared/ability.ts'
import { formatClock } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardHead } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import type { OrderEvidence } from '../api.ts'
import { useTick } from './use-tick.ts'

const TasksDialog = later(async () => (await import('./tasks-dialog.tsx')).TasksDialog)

type Task = OrderEvidence['tasks'][number]

/** The checklist: the customer edits it until work starts, then the worker ticks it off. Both see it. */
export function TasksCard({ evidence, serviceId }: { evidence: OrderEvidence; serviceId: string }) {
  const { tasks, orderId } = evidence
  const [changing, setChanging] = useState(false)
  const { isDone, tick } = useTick(orderId)
  const change = abilityTo(evidence, 'change-tasks')
  const mayTick = may(evidence, 'tick')
  if (tasks.length === 0 && !change) return null
  const done = tasks.filter(isDone).length
  return (
    <Card>
      <CardHead
        title={texts.tasks}
        action={
          tasks.length > 0 && (
            <span role="status" className="tabular text-muted">
              {done} av {tasks.length} gjort
            </span>
          )
        }
      />
      {tasks.length === 0 && (
        <p className="text-sm text-muted">
          Skriv hva som skal gjøres, så kan dere begge følge med underveis.
        </p>
      )}
      <ul className={mayTick ? 'grid' : 'grid gap-2'}>
        {tasks.map(task =>
          mayTick ? (
            <li key={task.id}>
              <Checkbox
                label={<TaskText task={task} />}
                checked={isDone(task)}
                onChange={event => tick(task.id, event.currentTarget.checked)}
              />
            </li>
          ) : (
            <li key={task.id} className="flex items-start gap-2.5 leading-[1.45]">
              {task.doneAt ? (
                <Icon name="check" className="size-[18px] flex-none stroke-[2.4] text-success-text" />
              ) : (
                <span className="m-px mt-0.5 size-4 flex-none rounded-pane border-[1.75px] border-strong" />
              )}
              <span className="min-w-0">
                <TaskText task={task} />
                <span className="sr-only">{task.doneAt ? ', gjort' : ', ikke gjort'}</span>
              </span>
            </li>
          ),
        )}
      </ul>
      {change && (
        <Button className="mt-4" icon={tasks.length === 0 ? 'plus' : 'pen'} onClick={() => setChanging(true)}>
          {tasks.length === 0 ? 'Legg til oppgaver' : change.label}
        </Button>
      )}
      {changing && <TasksDialog evidence={evidence} serviceId={serviceId} close={() => setChanging(false)} />}
    </Card>
  )
}

const TaskText = ({ task: { text, doneAt } }: { task: Task }) => (
  <>
    <bdi className={cx('break-words', doneAt && 'text-muted')}>{text}</bdi>
    {doneAt && (
      <time dateTime={doneAt} className="tabular ml-2 text-xs font-normal whitespace-nowrap text-muted">
        kl. {formatClock(doneAt)}
      </time>
    )}
  </>
)
