import { useId } from 'react'
import { texts } from '#app/facts/evidence-texts.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import type { OrderEvidence } from '../api.ts'
import { mostOfAKind, type PictureKind, pictureKinds } from '../rules.ts'
import { addLabel, pictureName } from '../work-pictures.ts'
import { client } from './client.ts'
import { useEvidenceAction } from './use-evidence-action.ts'
import { useTaking } from './use-taking.part.ts'

type Waiting = { kind: PictureKind; taskId?: string | undefined }
type DayPicturesProps = {
  evidence: OrderEvidence
  /** What the page keeps until it is received. */
  waiting: readonly Waiting[]
  /** False when it cannot be kept. */
  onAdd: (file: Blob, kind: PictureKind) => Promise<boolean>
}

/**
 * The pictures of the whole order, where the page shows those of a task beside it, keeps what is taken, and sends it when it can.
 * Whether it may be added is answered then: the start of the work may be on its way too.
 */
export const DayPictures = ({ evidence, waiting, onAdd }: DayPicturesProps) => (
  <Card>
    <CardHead title={evidence.tasks.length > 0 ? 'Andre bilder før og etter' : 'Bilder før og etter'} />
    <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
      {pictureKinds.map(kind => (
        <KindOnDay
          key={kind}
          waiting={waiting.filter(one => one.kind === kind)}
          {...{ evidence, kind, onAdd }}
        />
      ))}
    </div>
  </Card>
)

function KindOnDay({
  evidence,
  kind,
  waiting,
  onAdd,
}: {
  evidence: OrderEvidence
  kind: PictureKind
  waiting: readonly Waiting[]
  onAdd: DayPicturesProps['onAdd']
}) {
  const heading = useId()
  const { act, busy, failure, forget } = useEvidenceAction()
  const { orderId, tasks } = evidence
  const isOfOrder = ({ taskId }: { taskId?: string | null | undefined }) =>
    !tasks.some(({ id }) => id === taskId)
  const room = mostOfAKind - evidence[kind].length - waiting.length
  const { error, take } = useTaking()
  const unsent = waiting.filter(isOfOrder).length

  return (
    <section aria-labelledby={heading} className="grid content-start gap-3">
      <h3 id={heading} className="text-sm font-semibold">
        {pictureName(kind, null)}
      </h3>
      <PictureField
        label={addLabel(kind)}
        pictures={evidence[kind].filter(isOfOrder)}
        busy={busy}
        error={error ?? failure?.message}
        full={room <= 0}
        onAdd={files => {
          forget()
          void take(files, room, file => onAdd(file, kind))
        }}
        onRemove={pictureId => act(() => client.removePicture({ orderId, pictureId }), texts.pictureRemoved)}
      />
      {unsent > 0 && (
        <p role="status" className="flex items-center gap-1.5 text-xs text-muted">
          <Icon name="hour" size="sm" />
          {texts.picturesWait(unsent)}
        </p>
      )}
    </section>
  )
}
