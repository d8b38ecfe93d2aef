import { useChange } from '#app/client/use-change.ts'
import { texts as evidenceTexts } from '#app/facts/evidence-texts.ts'
import type { OrderEvidence } from '#app/work/evidence/api.ts'
import { api, client } from '#app/work/evidence/web/client.ts'
import type { WaitingPicture } from '#app/work/today/day.ts'
import { dayTexts as texts } from '#app/work/today/day-texts.ts'
import { may } from '#platform/shared/ability.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { PictureField } from '#ui/picture-field.tsx'
import { KeptPicture } from './kept-picture.tsx'

type TaskPicturesDialogProps = {
  evidence: OrderEvidence
  /** What they show. */
  name: string
  shown: OrderEvidence['before']
  kept: readonly WaitingPicture[]
  fileOf: (pressId: string) => Promise<Blob | null>
  room: number
  error: string | null
  onTake: (files: readonly File[]) => void
  close: () => void
}

/** The pictures of a task before, or after, large. One more can be taken, and a mistake removed. */
export function TaskPicturesDialog(props: TaskPicturesDialogProps) {
  const { evidence, name, shown, kept, fileOf, room, error, onTake, close } = props
  const { orderId } = evidence
  const { send, busy, failure, forget } = useChange({ refetch: api.key() })
  const nameOf = (index: number) => texts.ofPictures(name, index + 1, shown.length + kept.length)
  const image = 'mx-auto h-auto max-h-[60dvh] w-auto max-w-full rounded-control'
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={name}
      size="lg"
      footer={
        <PictureField
          label={texts.takeAnother}
          pictures={[]}
          busy={busy}
          error={error ?? failure?.message}
          full={room <= 0}
          onAdd={files => {
            forget()
            onTake(files)
          }}
          onRemove={() => {}}
        />
      }
    >
      <ul className="grid gap-6">
        {shown.map(({ id, url, width, height }, index) => (
          <li key={id} className="grid gap-2">
            <img src={url} width={width} height={height} alt={nameOf(index)} className={image} />
            {may(evidence, 'remove-picture') && (
              <Button
                icon="trash"
                variant="quiet"
                className="justify-self-center"
                busy={busy}
                aria-label={texts.removePicture(nameOf(index))}
                onClick={() =>
                  send(() => client.removePicture({ orderId, pictureId: id }), evidenceTexts.pictureRemoved)
                }
              >
                {texts.remove}
              </Button>
            )}
          </li>
        ))}
        {kept.map(({ id }, index) => (
          <li key={id} className="grid justify-items-center gap-2">
            <KeptPicture {...{ id, fileOf }} alt={nameOf(shown.length + index)} className={image} />
            <p className="flex items-center gap-1.5 text-xs text-muted">
              <Icon name="hour" size="sm" />
              {evidenceTexts.picturesWait(1)}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
