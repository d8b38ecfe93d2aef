import { useState } from 'react'
import { texts } from '#app/facts/evidence-texts.ts'
import { suggestedTasks, writtenTasks } from '#app/facts/suggestions.ts'
import { taskLimits } from '#app/work/orders/api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ListField } from '#ui/list-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { OrderEvidence } from '../api.ts'
import { client } from './client.ts'
import { useEvidenceAction } from './use-evidence-action.ts'

const lineOf = (path: string) => /^tasks\.(\d+)$/.exec(path)?.[1]

/** The customer edits the list. What was typed stays when another tab was first. */
export function TasksDialog({
  evidence,
  serviceId,
  close,
}: {
  evidence: OrderEvidence
  serviceId: string
  close: () => void
}) {
  const { orderId } = evidence
  const [shown] = useState(evidence.tasks)
  const [lines, setLines] = useState(() =>
    evidence.tasks.length > 0 ? evidence.tasks.map(({ text }) => text) : [''],
  )
  const { act, busy, failure, forget } = useEvidenceAction()
  const fields = Object.entries(failure?.fields ?? {})
  const errors = Object.fromEntries(
    fields.flatMap(([path, text]) => (lineOf(path) ? [[Number(lineOf(path)), text]] : [])),
  )

  async function save() {
    const tasks = writtenTasks(lines)
    setLines(tasks)
    const seen = shown.map(({ id }) => id)
    if (await act(() => client.changeTasks({ orderId, tasks, seen }), texts.listSaved)) close()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title="Endre oppgavelisten"
      description="Den ansatte får beskjed når du lagrer."
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
      footer={
        <>
          <Button type="submit" variant="primary" busy={busy}>
            Lagre listen
          </Button>
          <Button onClick={close}>Tilbake</Button>
        </>
      }
    >
      {failure && Object.keys(errors).length === 0 && (
        <Notice tone="danger" role="alert">
          {failure.fields?.tasks ?? failure.message}
        </Notice>
      )}
      <ListField
        label={texts.tasks}
        itemLabel={texts.task}
        items={lines}
        onChange={next => {
          setLines(next)
          forget()
        }}
        most={taskLimits.most}
        suggestions={suggestedTasks(serviceId)}
        errors={errors}
      />
    </Dialog>
  )
}
