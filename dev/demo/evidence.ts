import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { orderTasks } from '#app/schema/evidence.server.ts'
import { uploadPicture } from '#app/services/pictures/server/upload-picture.ts'
import { addPictures } from '#app/work/evidence/server/add-pictures.ts'
import { askInComplaint } from '#app/work/evidence/server/ask-in-complaint.ts'
import { stateInComplaint } from '#app/work/evidence/server/state-in-complaint.ts'
import { tickTask } from '#app/work/evidence/server/tick.ts'
import { atTime } from '#platform/clock.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { MINUTE } from '#platform/shared/time.ts'

/** A room as somebody photographs it, drawn: with crumbs and a smeared window, or without. */
const room = (
  wall: string,
  dirty: boolean,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360">
<rect width="480" height="360" fill="${wall}"/><rect y="250" width="480" height="110" fill="#8a6b4c"/>
<rect x="60" y="50" width="150" height="130" fill="#f4efe4"/><rect x="70" y="60" width="130" height="110" fill="#9cc3d8"/>
<path d="M135 60v110M70 115h130" stroke="#f4efe4" stroke-width="8"/>
<rect x="280" y="130" width="150" height="120" rx="8" fill="#44605a"/><rect x="292" y="150" width="126" height="44" rx="6" fill="#5d7f77"/>
${dirty ? '<g fill="#3c2f22"><circle cx="90" cy="300" r="7"/><circle cx="140" cy="322" r="5"/><circle cx="220" cy="290" r="6"/><circle cx="330" cy="318" r="8"/><circle cx="402" cy="296" r="5"/></g><path d="M80 150c30-50 60 10 110-60" stroke="#77705f" stroke-width="9" fill="none" opacity=".6"/>' : '<path d="M80 150l30-30M100 155l40-40" stroke="#fff" stroke-width="6" opacity=".8"/>'}
</svg>`

async function photograph(actor: Person, wall: string, dirty: boolean): Promise<string> {
  const bytes = await sharp(Buffer.from(room(wall, dirty)))
    .jpeg()
    .toBuffer()
  const image = new File([new Uint8Array(bytes)], 'rom.jpg', { type: 'image/jpeg' })
  return (await uploadPicture({ actor }, { image })).id
}

const tasksOf = (orderId: string) =>
  reader.select().from(orderTasks).where(eq(orderTasks.orderId, orderId)).orderBy(orderTasks.position)

/** Ticks off the first `count` of an order's tasks, some minutes apart. */
export async function tickOff(actor: Person, orderId: string, from: Date, count = 20): Promise<void> {
  const tasks = await tasksOf(orderId)
  for (const [index, { id: taskId }] of tasks.slice(0, count).entries()) {
    await atTime(new Date(from.getTime() + index * MINUTE), () =>
      tickTask({ actor }, { orderId, taskId, done: true }),
    )
  }
}

/** Work that is under way: how it looked, and what is done so far. */
export async function showWork(actor: Person, orderId: string, now: Date): Promise<void> {
  const from = new Date(now.getTime() - 9 * MINUTE)
  await atTime(from, async () => {
    const [first, second] = await tasksOf(orderId)
    for (const [task, wall] of [
      [first, '#c9c0ae'],
      [second, '#b4bfae'],
    ] as const) {
      const pictures = [await photograph(actor, wall, true)]
      await addPictures({ actor }, { orderId, kind: 'before', pictures, taskId: task?.id })
    }
  })
  await tickOff(actor, orderId, from, 2)
}

/** Work that is done, before and after. */
export async function showResult(actor: Person, orderId: string, from: Date, to: Date): Promise<void> {
  const shown = [
    ['before', from, true],
    ['after', to, false],
  ] as const
  const [task] = await tasksOf(orderId)
  for (const [kind, at, dirty] of shown) {
    await atTime(at, async () => {
      const pictures = [await photograph(actor, '#c9c0ae', dirty)]
      await addPictures({ actor }, { orderId, kind, pictures, taskId: task?.id })
    })
  }
}

/** Both sides of a complaint, and a question from an administrator. */
export async function quarrel(
  { customer, worker, admin }: { customer: Person; worker: Person; admin: Person },
  orderId: string,
  now: Date,
): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE)
  await atTime(ago(50), () =>
    stateInComplaint(
      { actor: worker },
      { orderId, text: 'De to vinduene sto ikke på listen, og det var tomt for vinduspuss.' },
    ),
  )
  await atTime(ago(40), async () => {
    const pictures = [await photograph(customer, '#cbb9a6', true)]
    const text = 'Vi snakket om alle vinduene da du kom. Her er det ene, slik det så ut etterpå.'
    await stateInComplaint({ actor: customer }, { orderId, text, pictures })
  })
  await atTime(ago(30), () =>
    askInComplaint({ actor: admin }, { orderId, to: 'worker', text: 'Ble vinduene nevnt da du kom?' }),
  )
}
