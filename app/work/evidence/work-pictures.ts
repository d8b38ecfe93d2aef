import type { OrderEvidence } from './api.ts'
import type { PictureKind } from './rules.ts'

type Task = OrderEvidence['tasks'][number]
type WorkPicture = OrderEvidence['before'][number]

const kinds: Record<PictureKind, string> = { before: 'Før', after: 'Etter' }

/** What a picture of the work is called: 'Kjøkken, etter', or 'Etter' of the whole order. */
export const pictureName = (kind: PictureKind, task: Pick<Task, 'text'> | null | undefined): string =>
  task ? `${task.text}, ${kinds[kind].toLowerCase()}` : kinds[kind]

/** The button that adds such pictures. */
export const addLabel = (kind: PictureKind): string => `Legg til bilder ${kinds[kind].toLowerCase()}`

/** The task that a picture shows; null when it is of the whole order. */
export const shownTask = (tasks: readonly Task[], { taskId }: Pick<WorkPicture, 'taskId'>): Task | null =>
  tasks.find(({ id }) => id === taskId) ?? null

type OfTask = { task: Task | null; pictures: WorkPicture[] }

/** The pictures of one kind by what they show: of the whole order first, then the tasks in their order. */
export function byTask(
  { tasks, ...evidence }: Pick<OrderEvidence, 'tasks' | PictureKind>,
  kind: PictureKind,
) {
  const of = (task: Task | null): OfTask => ({
    task,
    pictures: evidence[kind].filter(picture => shownTask(tasks, picture) === task),
  })
  return [null, ...tasks].map(of).filter(({ pictures }) => pictures.length > 0)
}
