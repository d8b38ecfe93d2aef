import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { workGoesOn } from './at-work.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { startOrder } = await import('#app/work/orders/server/commands.ts')
const { changeTasks } = await import('#app/work/evidence/server/change-tasks.ts')
const { addPictures } = await import('#app/work/evidence/server/add-pictures.ts')
const { orderEvidence } = await import('#app/work/evidence/server/queries.ts')
const { orderTasks } = await import('#app/schema/evidence.server.ts')
const { uploadPicture } = await import('#app/services/pictures/server/upload-picture.ts')
const { auditLog } = await import('#platform/db/tables.server.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { agreed } = await workGoesOn(world)

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; data?: { fields?: Record<string, string> } }) =>
      Object.keys(error.data?.fields ?? {})[0] ?? error.code,
  )

async function upload(actor: Person) {
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#886644' } })
    .jpeg()
    .toBuffer()
  const image = new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' })
  return (await uploadPicture({ actor }, { image })).id
}

/** An agreement with two tasks. */
async function withTasks() {
  const made = await agreed()
  const { customer, worker, orderId, startsAt } = made
  const see = () => orderEvidence({ actor: customer }, { orderId })
  const idsOf = async () => (await see()).tasks.map(({ id }) => id)
  const change = async (tasks: string[]) =>
    changeTasks({ actor: customer }, { orderId, tasks, seen: await idsOf() })
  await change(['Kjøkken', 'Bad'])
  const begin = () => atTime(startsAt, () => startOrder({ actor: worker }, { orderId }))
  const add = async (taskId: unknown, kind = 'after', count = 1) => {
    const pictures = await Promise.all(Array.from({ length: count }, () => upload(worker)))
    const at = new Date(startsAt.getTime() + 5 * MINUTE)
    return atTime(at, () => addPictures({ actor: worker }, { orderId, kind, pictures, taskId }))
  }
  return { ...made, see, idsOf, change, begin, add }
}

test('a picture belongs to a task of the order, and counts among all of the order', async () => {
  const { orderId, see, idsOf, begin, add } = await withTasks()
  const [kitchen, bath] = await idsOf()
  await begin()
  await add(kitchen)
  await add(bath, 'after', 2)
  await add(undefined)
  expect((await see()).after.map(({ taskId }) => taskId)).toEqual([kitchen, bath, bath, null])
  expect(await codeOf(add(kitchen, 'after', 3))).toBe('pictures')
  expect(await codeOf(add('Kjøkken'))).toBe('taskId')
  const other = await withTasks()
  expect(await codeOf(add((await other.idsOf())[0]))).toBe('NOT_FOUND')
  expect([(await see()).after.length, (await other.see()).after.length]).toEqual([4, 0])
  const logged = await db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, orderId), eq(auditLog.command, 'evidence.add-pictures')))
  expect(logged.map(({ details }) => details?.taskId)).toEqual([kitchen, bath, undefined])
})

test('a task that goes from the list leaves its pictures with the order, whichever came first', async () => {
  const { orderId, see, idsOf, change, begin, add } = await withTasks()
  const [gone] = await idsOf()
  await change(['Luke'])
  await begin()
  await add(gone, 'before')
  const [left] = await idsOf()
  await add(left)
  expect((await see()).before.map(({ taskId }) => taskId)).toEqual([null])
  expect((await see()).after.map(({ taskId }) => taskId)).toEqual([left])
  await db.delete(orderTasks).where(eq(orderTasks.orderId, orderId))
  expect((await see()).after.map(({ taskId }) => taskId)).toEqual([null])
})
