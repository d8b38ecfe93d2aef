import { dayTexts as texts } from '#app/work/today/day-texts.ts'
import type { Waiting } from '#app/work/today/web/press-store.part.ts'
import { formatHours } from '#platform/shared/time.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** 'To oppgaver og ett bilde': what waits on the phone; null for nothing. */
function keptWords(waiting: readonly Waiting[]): string | null {
  const ofKind = (action: string) => waiting.filter(({ did }) => did.action === action)
  const tasks = new Set(ofKind('tick').map(({ did }) => did.action === 'tick' && did.taskId)).size
  const pictures = ofKind('picture').length
  const others = waiting.filter(({ did }) => did.action !== 'tick' && did.action !== 'picture').length
  const parts = [
    tasks > 0 && texts.keptTasks(tasks),
    pictures > 0 && texts.keptPictures(pictures),
    others > 0 && texts.keptOther(others),
  ].filter(part => part !== false)
  if (parts.length === 0) return null
  return new Intl.ListFormat('nb').format(parts)
}

/** Nothing is wrong: the work goes on, and what is pressed waits here. */
export const OfflineNotice = ({ waiting }: { waiting: readonly Waiting[] }) => (
  <div role="status" className="mb-4 flex gap-3 rounded-card bg-neutral-soft p-4">
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      className="size-5 flex-none fill-none stroke-muted stroke-[1.6]"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M7.2 18.6h9.6M19.4 16.4a3.9 3.9 0 0 0-2.2-6.9A5.6 5.6 0 0 0 9 6.6M7.3 9.6a4.5 4.5 0 0 0-.1 9M4.2 4.2l15.6 15.6" />
    </svg>
    <div className="min-w-0">
      <p className="text-sm font-semibold">{texts.offline}</p>
      <p>{texts.offlineText(keptWords(waiting))}</p>
    </div>
  </div>
)

type Task = { id: string; text: string }

function whatWasPressed({ did }: Waiting, tasks: readonly Task[]): string {
  switch (did.action) {
    case 'tick':
      return texts.ticked(tasks.find(({ id }) => id === did.taskId)?.text, did.done)
    case 'picture':
      return texts.picture(did.kind, tasks.find(({ id }) => id === did.taskId)?.text)
    case 'deliver':
      return texts.reported(formatHours(did.workedHalfHours))
    default:
      return texts.pressed[did.action]
  }
}

/** What was pressed and no longer fits, why, and every word that was written. It stays until the worker removes it. */
export function NotTaken({
  refused,
  tasks,
  onAgain,
  onRemove,
}: {
  refused: readonly Waiting[]
  tasks: readonly Task[]
  onAgain: (press: Waiting) => void
  onRemove: (press: Waiting) => void
}) {
  if (refused.length === 0) return null
  return (
    <Notice tone="warning" role="alert" title={texts.notTaken} className="mb-4">
      <p>{texts.notTakenText}</p>
      <ul className="mt-2 grid">
        {refused.map(press => (
          <li key={press.id} className="grid gap-1 border-t py-3 last:pb-0">
            <p className="font-semibold wrap-anywhere">
              {texts.pressedAt(whatWasPressed(press, tasks), press.at)}
            </p>
            <p>{press.refused}</p>
            {press.did.action === 'deliver' &&
              [press.did.undone, press.did.greeting].filter(Boolean).map(said => (
                <p key={said} className="whitespace-pre-line wrap-anywhere">
                  «{said}»
                </p>
              ))}
            <div className="flex gap-2">
              <Button size="sm" className="min-h-(--control)" onClick={() => onAgain(press)}>
                {texts.tryAgain}
              </Button>
              <Button variant="quiet" size="sm" className="min-h-(--control)" onClick={() => onRemove(press)}>
                {texts.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
