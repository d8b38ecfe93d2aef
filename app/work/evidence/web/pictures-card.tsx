import { useEffect, useId } from 'react'
import { texts } from '#app/facts/evidence-texts.ts'
import { usePictureUploads } from '#app/services/pictures/web/picture-uploads.part.ts'
import { Card, CardHead } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { PictureField } from '#ui/picture-field.tsx'
import { PictureGrid } from '#ui/picture-grid.tsx'
import type { OrderEvidence } from '../api.ts'
import { mostOfAKind, type PictureKind } from '../rules.ts'
import { abilityTo } from './ability-to.ts'
import { client } from './client.ts'
import { useEvidenceAction } from './use-evidence-action.ts'

const words: Record<PictureKind, { title: string; add: string; label: string }> = {
  before: { title: 'Før', add: 'Legg til bilder før', label: 'Før' },
  after: { title: 'Etter', add: 'Legg til bilder etter', label: 'Etter' },
}

/** Before and after, side by side. The worker adds; pictures added after the work stay. */
export function PicturesCard({ evidence }: { evidence: OrderEvidence }) {
  const mayAdd = abilityTo('add-pictures', evidence) !== undefined
  if (!mayAdd && evidence.before.length + evidence.after.length === 0) return null
  return (
    <Card>
      <CardHead title="Bilder før og etter" />
      <div className={cx('grid gap-x-4 gap-y-6', mayAdd ? 'sm:grid-cols-2' : 'grid-cols-2')}>
        <OneKind evidence={evidence} kind="before" mayAdd={mayAdd} />
        <OneKind evidence={evidence} kind="after" mayAdd={mayAdd} />
      </div>
    </Card>
  )
}

type OneKindProps = { evidence: OrderEvidence; kind: PictureKind; mayAdd: boolean }

function OneKind({ evidence, kind, mayAdd }: OneKindProps) {
  const heading = useId()
  const { orderId } = evidence
  const shown = evidence[kind]
  const mayRemove = abilityTo('remove-picture', evidence) !== undefined
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
