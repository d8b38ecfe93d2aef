import { useEffect, useId, useState } from 'react'
import { texts } from '#app/facts/evidence-texts.ts'
import { faultOfImage } from '#app/services/pictures/fault.ts'
import { usePictureUploads } from '#app/services/pictures/web/picture-uploads.part.ts'
import { may } from '#platform/shared/ability.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { PictureGrid } from '#ui/picture-grid.tsx'
import type { OrderEvidence } from '../api.ts'
import { mostOfAKind, type PictureKind, pictureKinds } from '../rules.ts'
import { client } from './client.ts'
import { useEvidenceAction } from './use-evidence-action.ts'

const words: Record<PictureKind, { title: string; add: string; label: string }> = {
  before: { title: 'Før', add: 'Legg til bilder før', label: 'Før' },
  after: { title: 'Etter', add: 'Legg til bilder etter', label: 'Etter' },
}

type PicturesCardProps = {
  evidence: OrderEvidence
  /** The kinds of the pictures that the page keeps until they are received. */
  waiting?: readonly PictureKind[]
  /** Where the page sends pictures itself. False when it cannot keep one. */
  onAdd?: (file: Blob, kind: PictureKind) => Promise<boolean>
}

/** Before and after, side by side. The worker adds; pictures added after the work stay. */
export function PicturesCard({ evidence, waiting, onAdd }: PicturesCardProps) {
  // What the page keeps is answered when it is received: the start of the work may be on its way too.
  const mayAdd = onAdd !== undefined || may(evidence, 'add-pictures')
  if (!mayAdd && evidence.before.length + evidence.after.length === 0) return null
  return (
    <Card>
      <CardHead title="Bilder før og etter" />
      <div className={cx('grid gap-x-4 gap-y-6', mayAdd ? 'sm:grid-cols-2' : 'grid-cols-2')}>
        {pictureKinds.map(kind =>
          mayAdd && onAdd ? (
            <KindOnDay
              key={kind}
              waiting={waiting?.filter(one => one === kind).length ?? 0}
              {...{ evidence, kind, onAdd }}
            />
          ) : (
            <OneKind key={kind} {...{ evidence, kind, mayAdd }} />
          ),
        )}
      </div>
    </Card>
  )
}

/** The same where the page keeps what is taken, and sends it when it can. */
function KindOnDay({
  evidence,
  kind,
  waiting,
  onAdd,
}: {
  evidence: OrderEvidence
  kind: PictureKind
  waiting: number
  onAdd: NonNullable<PicturesCardProps['onAdd']>
}) {
  const heading = useId()
  const [error, setError] = useState<string | null>(null)
  const { act, busy, failure, forget } = useEvidenceAction()
  const { orderId } = evidence
  const shown = evidence[kind]
  const { title, add } = words[kind]
  const room = mostOfAKind - shown.length - waiting

  async function take(files: readonly File[]) {
    forget()
    setError(files.length > room ? texts.picturesFull(mostOfAKind) : null)
    for (const file of files.slice(0, room)) {
      const fault = faultOfImage(file)
      if (fault) setError(fault)
      else if (!(await onAdd(file, kind))) setError(texts.notKept)
    }
  }

  return (
    <section aria-labelledby={heading} className="grid content-start gap-3">
      <h3 id={heading} className="text-sm font-semibold">
        {title}
      </h3>
      <PictureField
        label={add}
        pictures={shown}
        busy={busy}
        error={error ?? failure?.message}
        full={room <= 0}
        onAdd={files => void take(files)}
        onRemove={pictureId => act(() => client.removePicture({ orderId, pictureId }), texts.pictureRemoved)}
      />
      {waiting > 0 && (
        <p role="status" className="flex items-center gap-1.5 text-xs text-muted">
          <Icon name="hour" size="sm" />
          {texts.picturesWait(waiting)}
        </p>
      )}
    </section>
  )
}

type OneKindProps = { evidence: OrderEvidence; kind: PictureKind; mayAdd: boolean }

function OneKind({ evidence, kind, mayAdd }: OneKindProps) {
  const heading = useId()
  const { orderId } = evidence
  const shown = evidence[kind]
  const mayRemove = may(evidence, 'remove-picture')
  const { title, add, label } = words[kind]
  const { act, busy, failure, forget } = useEvidenceAction()
  const uploads = usePictureUploads()
  const { pictures, clear } = uploads
  const ready = !uploads.busy && pictures.length > 0

  // What is uploaded goes with the order at once: there is nothing else to send it with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each set of pictures that is ready
  useEffect(() => {
    if (!ready) return
    const ids = pictures.map(({ id }) => id)
    act(() => client.addPictures({ orderId, kind, pictures: ids }), texts.picturesAdded).then(clear)
  }, [ready])

  const said = failure ? (failure.fields?.pictures ?? failure.message) : uploads.error
  return (
    <section aria-labelledby={heading} className="grid content-start gap-3">
      <h3 id={heading} className="text-sm font-semibold">
        {title}
      </h3>
      {shown.length === 0 && !mayAdd && <p className="text-sm text-muted">Ingen bilder.</p>}
      {!mayRemove && <PictureGrid pictures={shown} label={label} />}
      {mayAdd && (
        <PictureField
          label={add}
          pictures={mayRemove ? shown : []}
          busy={uploads.busy || busy}
          error={said}
          full={shown.length >= mostOfAKind}
          onAdd={files => {
            forget()
            uploads.add(files)
          }}
          onRemove={pictureId =>
            act(() => client.removePicture({ orderId, pictureId }), texts.pictureRemoved)
          }
        />
      )}
    </section>
  )
}
