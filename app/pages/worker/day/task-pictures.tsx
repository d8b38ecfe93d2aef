import { useRef, useState } from 'react'
import { texts as evidenceTexts } from '#app/facts/evidence-texts.ts'
import type { OrderEvidence } from '#app/work/evidence/api.ts'
import { mostOfAKind, type PictureKind, pictureKinds } from '#app/work/evidence/rules.ts'
import { useTaking } from '#app/work/evidence/web/use-taking.part.ts'
import { pictureName } from '#app/work/evidence/work-pictures.ts'
import type { WaitingPicture } from '#app/work/today/day.ts'
import { dayTexts as texts } from '#app/work/today/day-texts.ts'
import { later } from '#platform/client/later.tsx'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { KeptPicture } from './kept-picture.tsx'

const TaskPicturesDialog = later(async () => (await import('./task-pictures-dialog.tsx')).TaskPicturesDialog)

export type Taking = {
  evidence: OrderEvidence
  /** What lies on the phone and is not received, of the whole order. */
  waiting: readonly WaitingPicture[]
  fileOf: (pressId: string) => Promise<Blob | null>
  /** False when it cannot be kept. */
  onAdd: (file: Blob, kind: PictureKind, taskId?: string) => Promise<boolean>
}

type Task = { id: string; text: string }

/** How a task looked before and after: the newest picture of each in its place, or a place to take one. */
export function TaskPictures({ task, ...taking }: Taking & { task: Task }) {
  const { error, take } = useTaking()
  return (
    <>
      <div className="flex gap-1.5">
        {pictureKinds.map(kind => (
          <Slot
            key={kind}
            {...{ task, kind, taking, error }}
            onTake={files => {
              void take(files, roomFor(kind, taking), file => taking.onAdd(file, kind, task.id))
            }}
          />
        ))}
      </div>
      {error && (
        <div role="alert" className="basis-full">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </>
  )
}

/** How many more the order has room for. */
const roomFor = (kind: PictureKind, { evidence, waiting }: Taking): number =>
  mostOfAKind - evidence[kind].length - waiting.filter(one => one.kind === kind).length

/** Why no more can be taken; nothing while they can. */
export const PicturesFull = (taking: Taking) =>
  pictureKinds.some(kind => roomFor(kind, taking) <= 0) && (
    <p className="mt-2 text-xs text-muted">{evidenceTexts.picturesFull(mostOfAKind)}</p>
  )

type SlotProps = {
  task: Task
  kind: PictureKind
  taking: Taking
  error: string | null
  onTake: (files: readonly File[]) => void
}

function Slot({ task, kind, taking, error, onTake }: SlotProps) {
  const { evidence, waiting, fileOf } = taking
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const room = roomFor(kind, taking)
  const shown = evidence[kind].filter(({ taskId }) => taskId === task.id)
  const kept = waiting.filter(one => one.kind === kind && one.taskId === task.id)
  const count = shown.length + kept.length
  const [newest, newestKept] = [shown.at(-1), kept.at(-1)]
  const name = pictureName(kind, task)
  const takeOf = texts.takePicture(kind, task.text)
  const image = 'block h-11 w-full object-cover'
  return (
    <div>
      <button
        type="button"
        aria-label={count === 0 ? takeOf : texts.seePictures(name, count, kept.length)}
        disabled={count === 0 && room <= 0}
        onClick={() => (count === 0 ? input.current?.click() : setOpen(true))}
        className={cx(
          'relative grid size-16 overflow-hidden rounded-control text-xs font-medium text-muted',
          count === 0
            ? 'place-content-center justify-items-center gap-px border-[1.5px] border-dashed border-strong'
            : 'grid-rows-[44px_minmax(0,1fr)] border bg-surface-raised',
        )}
      >
        {newestKept ? (
          <KeptPicture id={newestKept.id} {...{ fileOf }} alt="" className={cx(image, 'opacity-55')} />
        ) : newest ? (
          <img src={newest.url} width={newest.width} height={newest.height} alt="" className={image} />
        ) : (
          <Icon name="camera" />
        )}
        <span className="flex items-center justify-center gap-1">
          {texts.kinds[kind]}
          {kept.length > 0 && <Icon name="hour" size="sm" />}
        </span>
        {count > 1 && (
          <span className="tabular absolute top-1 right-1 rounded-badge bg-surface px-1 text-text">
            {count}
          </span>
        )}
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        aria-label={takeOf}
        onChange={event => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          onTake(files)
        }}
        hidden
      />
      {isOpen && count > 0 && (
        <TaskPicturesDialog
          {...{ evidence, name, shown, kept, fileOf, room, error, onTake }}
          close={() => setOpen(false)}
        />
      )}
    </div>
  )
}
