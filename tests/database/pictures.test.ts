import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DAY } from '#platform/shared/time.ts'
import { nineOClock, openWorld } from './world.ts'

const world = await openWorld()
const { uploadPicture } = await import('#app/services/pictures/server/upload-picture.ts')
const { attachPictures } = await import('#app/services/pictures/server/attach-pictures.ts')
const { seePicture } = await import('#app/services/pictures/server/see-picture.ts')
const { sweepPictures } = await import('#app/services/pictures/server/sweep-pictures.ts')
const { pictures } = await import('#app/schema/pictures.server.ts')
const { orderEvidence } = await import('#app/work/evidence/server/queries.ts')
const { placeOrder } = await import('#app/work/orders/server/place-order.ts')
const { inTransaction } = await import('#platform/db/database.server.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { store } = await import('#platform/storage/store.server.ts')

const timer = { kind: 'system', name: 'timer' } as const

async function photograph(width = 3000, height = 2000) {
  const made = sharp({ create: { width, height, channels: 3, background: '#00694a' } })
  const bytes = await made
    .withExif({ IFD0: { Artist: 'Kari' } })
    .jpeg()
    .toBuffer()
  return { image: new File([new Uint8Array(bytes)], 'stue.jpg', { type: 'image/jpeg' }) }
}

async function parties() {
  const [customer, worker] = [await world.customer(), await world.worker()]
  const { orderId } = await placeOrder({ actor: customer }, world.request(worker, nineOClock(new Date(), 3)))
  return { customer, worker, orderId }
}

const attach = (actor: Awaited<ReturnType<typeof world.customer>>, ids: string[], orderId: string) =>
  inTransaction(tx => attachPictures({ tx, actor }, ids, { kind: 'order', id: orderId }))

test('a picture is written anew, without what it told of its maker, and no larger than it need be', async () => {
  const { customer } = await parties()
  const made = await uploadPicture({ actor: customer }, await photograph())
  expect([made.width, made.height]).toEqual([1600, 1067])
  const bytes = await store.get(await seePicture({ actor: customer }, { id: made.id }))
  const { format, exif } = await sharp(bytes ?? undefined).metadata()
  expect([format, exif]).toEqual(['jpeg', undefined])
})

// ASVS 8.2.2
test('is its owner’s alone until it goes with something, and then its parties’', async () => {
  const { customer, worker, orderId } = await parties()
  const { id } = await uploadPicture({ actor: customer }, await photograph(20, 20))
  const admin = await world.admin()
  const see = (actor: Parameters<typeof seePicture>[0]['actor']) =>
    seePicture({ actor }, { id }).then(
      () => 'seen',
      (error: { code: string }) => error.code,
    )
  const everybody = async () => ({
    customer: await see(customer),
    worker: await see(worker),
    admin: await see(admin),
    other: await see(await world.worker()),
    visitor: await see({ kind: 'visitor' }),
  })
  const hidden = { worker: 'NOT_FOUND', admin: 'NOT_FOUND', other: 'NOT_FOUND', visitor: 'UNAUTHENTICATED' }
  expect(await everybody()).toEqual({ ...hidden, customer: 'seen' })
  await attach(customer, [id], orderId)
  expect(await everybody()).toEqual({ ...hidden, customer: 'seen', worker: 'seen', admin: 'seen' })
})

test('goes with one thing, and only its owner sends it', async () => {
  const { customer, worker, orderId } = await parties()
  const { id } = await uploadPicture({ actor: customer }, await photograph(20, 20))
  const refused = { code: 'INVALID_INPUT', data: { fields: { pictures: expect.any(String) } } }
  await expect(attach(worker, [id], orderId)).rejects.toMatchObject(refused)
  await expect(attach(customer, [id, id], orderId)).rejects.toMatchObject(refused)
  await attach(customer, [id], orderId)
  await expect(attach(customer, [id], orderId)).rejects.toMatchObject(refused)
})

test('what nobody sent is swept away after a day, and so many may not lie unsent', async () => {
  const customer = await world.customer()
  const small = await photograph(4, 4)
  for (let sent = 0; sent < 40; sent += 1) await uploadPicture({ actor: customer }, small)
  await expect(uploadPicture({ actor: customer }, small)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await atTime(new Date(Date.now() + DAY - 60_000), () => sweepPictures({ actor: timer }, {}))
  const left = () => world.db.select().from(pictures).where(eq(pictures.ownerId, customer.userId))
  expect(await left()).toHaveLength(40)
  await atTime(new Date(Date.now() + DAY + 60_000), () => sweepPictures({ actor: timer }, {}))
  expect(await left()).toHaveLength(0)
})

test('pictures go with what is asked for: the asked worker sees them, nobody else, and another’s are refused', async () => {
  const [customer, worker, other] = [await world.customer(), await world.worker(), await world.worker()]
  const { id } = await uploadPicture({ actor: customer }, await photograph(20, 20))
  const foreign = await uploadPicture({ actor: other }, await photograph(20, 20))
  const asked = world.request(worker, nineOClock(new Date(), 4))
  await expect(placeOrder({ actor: customer }, { ...asked, pictures: [foreign.id] })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { pictures: expect.any(String) } },
  })
  const { orderId } = await placeOrder({ actor: customer }, { ...asked, pictures: [id] })
  for (const actor of [customer, worker]) {
    const evidence = await orderEvidence({ actor }, { orderId })
    expect(evidence.asked.map(shown => shown.id)).toEqual([id])
    expect(await seePicture({ actor }, { id })).toMatch(/\w/)
  }
  await expect(seePicture({ actor: other }, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
