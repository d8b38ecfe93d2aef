import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY } from '#platform/shared/time.ts'
import { completed } from './completed.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { jobs } = await import('#app/server.ts')
const { limitHits } = await import('#platform/db/tables.server.ts')
const { noteLimitHit } = await import('#platform/db/limit-hits.server.ts')
const { limitHitList } = await import('#app/services/security/server/limit-queries.ts')
const { isFresh } = await import('#app/services/security/server/index.ts')
const { users } = await import('#app/schema/accounts.server.ts')

const ago = (days: number) => new Date(Date.now() - days * DAY)
const day = (at: Date) => at.toISOString().slice(0, 10)

test('administrators see who ran into which limit, how often, when and from where; nobody else does', async () => {
  await db.delete(limitHits)
  const [admin, worker] = [await world.admin(), await world.worker({ fullName: 'Wenche Worker' })]
  await noteLimitHit({ limit: 'request', userId: worker.userId, network: '192.0.2.1' })
  await noteLimitHit({ limit: 'request', userId: worker.userId, network: '192.0.2.1' })
  await noteLimitHit({ limit: 'contact', userId: null, network: '2001:db8:0:0::/64' })
  const { hits, nextCursor } = await limitHitList({ actor: admin }, {})
  expect(nextCursor).toBeNull()
  expect(hits).toMatchObject([
    { limit: 'contact', network: '2001:db8:0:0::/64', hits: 1, person: null },
    {
      limit: 'request',
      network: '192.0.2.1',
      hits: 2,
      person: { userId: worker.userId, name: 'Wenche Worker', role: 'worker' },
    },
  ])
  for (const actor of [worker, await world.customer()])
    await expect(limitHitList({ actor }, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(limitHitList({ actor: { kind: 'visitor' } }, {})).rejects.toMatchObject({
    code: expect.stringMatching(/UNAUTHENTICATED|FORBIDDEN/),
  })
})

test('by kind and by days, page by page, each once', async () => {
  await db.delete(limitHits)
  const admin = await world.admin()
  // All at the same instant: other columns decide the order.
  const at = ago(2)
  await db.insert(limitHits).values(
    Array.from({ length: 120 }, (_, index) => ({
      limit: index % 2 ? 'message' : 'upload',
      userId: null,
      network: `192.0.2.${index}`,
      day: day(at),
      lastAt: at,
    })),
  )
  await db.insert(limitHits).values({
    limit: 'message',
    userId: null,
    network: '192.0.2.1',
    day: day(ago(20)),
    lastAt: ago(20),
  })
  const all = async (asked: Record<string, unknown>) => {
    const seen: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await limitHitList({ actor: admin }, { ...asked, cursor })
      seen.push(...page.hits.map(({ limit, network, lastAt }) => `${limit} ${network} ${lastAt}`))
      if (!page.nextCursor) return seen
      cursor = page.nextCursor
    }
  }
  const found = await all({ days: 90 })
  expect(found).toHaveLength(121)
  expect(new Set(found).size).toBe(121)
  expect(await all({ days: 7, limit: 'message' })).toHaveLength(60)
  expect(await all({ days: 1 })).toEqual([])
  await expect(limitHitList({ actor: admin }, { cursor: 'tull og tøys' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
})

test('what is older than 90 days is removed at night', async () => {
  await db.delete(limitHits)
  const hit = (network: string, at: Date) => ({
    limit: 'change',
    userId: null,
    network,
    day: day(at),
    lastAt: at,
  })
  await db.insert(limitHits).values([hit('old', ago(91)), hit('new', ago(89))])
  await jobs.find(({ name }) => name === 'security.sweep')?.run({})
  expect((await db.select().from(limitHits)).map(({ network }) => network)).toEqual(['new'])
})

test('an account is new for a week, unless an order of theirs has been completed', async () => {
  const [customer, worker, admin] = [await world.customer(), await world.worker(), await world.admin()]
  expect([await isFresh(customer), await isFresh(worker), await isFresh(admin)]).toEqual([true, true, false])
  await completed(world, customer, worker)
  expect([await isFresh(customer), await isFresh(worker)]).toEqual([false, false])
  const older = await world.customer()
  await db
    .update(users)
    .set({ createdAt: ago(8) })
    .where(eq(users.id, older.userId))
  expect(await isFresh(older)).toBe(false)
})
