import { useEffect, useId } from 'react'
import { texts } from '#app/facts/evidence-texts.ts'
import { usePictureUploads } from '#app/services/pictures/web/picture-uploads.part.ts'
import { may } from '#platform/shared/ability.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { PictureField } from '#ui/picture-field.tsx'
import { PictureGrid } from '#ui/picture-grid.tsx'
import type { OrderEvidence } from '../api.ts'
import { mostOfAKind, type PictureKind, pictureKinds } from '../rules.ts'
import { addLabel, byTask, pictureName, shownTask } from '../work-pictures.ts'
import { client } from './client.ts'
import { useEvidenceAction } from './use-evidence-action.ts'

/** Before and after, side by side, by what they show. The worker adds; pictures added after the work stay. */
export function PicturesCard({ evidence }: { evidence: OrderEvidence }) {
  const mayAdd = may(evidence, 'add-pictures')
  if (!mayAdd && evidence.before.length + evidence.after.length === 0) return null
  return (
    <Card>
      <CardHead title="Bilder før og etter" />
      <div className={cx('grid gap-x-4 gap-y-6', mayAdd ? 'sm:grid-cols-2' : 'grid-cols-2')}>
        {pictureKinds.map(kind => (
          <OneKind key={kind} {...{ evidence, kind, mayAdd }} />
        ))}
      </div>
    </Card>
  )
}

type OneKindProps = { evidence: OrderEvidence; kind: PictureKind; mayAdd: boolean }

function OneKind({ evidence, kind, mayAdd }: OneKindProps) {
  const heading = useId()
  const { orderId } = evidence
  const shown = evidence[kind]
  const mayRemove = may(evidence, 'remove-picture')
  const title = pictureName(kind, null)
  const { act, busy, failure, forget } = useEvidenceAction()
  const captioned = (picture: (typeof shown)[number]) => {
    const task = shownTask(evidence.tasks, picture)
    return task ? { ...picture, caption: pictureName(kind, task) } : picture
  }
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
      {!mayRemove &&
        byTask(evidence, kind).map(({ task, pictures }) => (
          <div key={task?.id ?? ''} className="grid gap-1.5">
            {task && (
              <p className="text-xs wrap-anywhere text-muted">
                <bdi>{task.text}</bdi>
              </p>
            )}
            <PictureGrid pictures={pictures} label={pictureName(kind, task)} />
          </div>
        ))}
      {mayAdd && (
        <PictureField
          label={addLabel(kind)}
          pictures={mayRemove ? shown.map(captioned) : []}
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
