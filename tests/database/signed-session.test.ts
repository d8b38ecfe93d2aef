import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { pool } = await import('#platform/db/database.server.ts')
const { secrets } = await import('#platform/secrets.server.ts')
const { cookieName } = await import('#platform/http/cookie-name.ts')
const { actorOf } = await import('#app/people/accounts/server/index.ts')
const { signedSession } = await import('#app/people/accounts/server/signed-session.ts')
const { sessions, users } = await import('#app/schema/accounts.server.ts')

let person: Person
let token: string
const name = `${cookieName('naerhjelp')}.session_token`
const signed = (value: string, by = secrets.auth) =>
  encodeURIComponent(`${value}.${createHmac('sha256', by).update(value).digest('base64')}`)
const cookie = (value: string) => new Headers({ cookie: `a=b; ${name}=${value}; c=d` })
const actor = (headers: Headers) =>
  actorOf(new Request('http://localhost/api/profile'), new Headers(), headers)

/** One who is signed in since an hour. */
async function signIn(more: object = {}) {
  person = await world.customer()
  token = randomUUID().replaceAll('-', '')
  const { userId, profileId, role } = person
  const at = new Date(Date.now() - HOUR)
  await world.db.delete(sessions).where(eq(sessions.userId, userId))
  await world.db.insert(sessions).values({
    ...{ id: randomUUID(), userId, token, role, profileId, createdAt: at, updatedAt: new Date() },
    expiresAt: new Date(Date.now() + DAY),
    ...more,
  })
}

beforeEach(() => signIn())

test('one who is signed in is known by one statement, and so are the changes to their session', async () => {
  const headers = cookie(signed(token))
  expect(await actor(headers)).toMatchObject({ kind: 'person', userId: person.userId, role: person.role })
  const asked = vi.spyOn(pool, 'query')
  await actor(headers)
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
  await world.db.update(sessions).set({ role: 'worker' }).where(eq(sessions.token, token))
  await world.db.update(users).set({ emailVerified: false }).where(eq(users.id, person.userId))
  expect(await actor(headers)).toMatchObject({ role: 'worker', emailVerified: false })
  await world.db.delete(sessions).where(eq(sessions.token, token))
  expect(await actor(headers)).toEqual({ kind: 'visitor' })
})

test('no other cookie is believed', async () => {
  const [right = '', other = ''] = [signed(token), signed('x'.repeat(32))]
  const unlike = [
    signed(token, 'another secret, as long as it should be'),
    `${token}.${other.split('.')[1]}`,
    token,
    `${token}.`,
    right.slice(0, -4),
    `${right}x`,
    `%00${right}`,
    other,
    '',
  ]
  for (const value of unlike) expect([value, await signedSession(cookie(value))]).toEqual([value, null])
  for (const value of unlike)
    expect([value, await actor(cookie(value))]).toEqual([value, { kind: 'visitor' }])
})

test('what is not ordinary is judged by the session library', async () => {
  const right = signed(token)
  const twice = new Headers({ cookie: `${name}=${right}; ${name}=${signed('x'.repeat(32))}` })
  const both = new Headers({ cookie: `${name}=${right}`, authorization: 'Bearer x' })
  for (const headers of [twice, both, new Headers()]) expect(await signedSession(headers)).toBeNull()
})

test.each([
  ['past its end', () => ({ expiresAt: new Date(Date.now() - 1000) })],
  ['older than any may be', () => ({ createdAt: new Date(Date.now() - 91 * DAY) })],
])('a session %s is none, and is gone, and so is its cookie', async (_, more) => {
  await signIn(more())
  const answered = new Headers()
  const asked = new Request('http://localhost/api/profile')
  expect(await actorOf(asked, answered, cookie(signed(token)))).toEqual({ kind: 'visitor' })
  expect(answered.getSetCookie().join('\n')).toMatch(new RegExp(`^${name}=;.*Max-Age=0`, 'm'))
  expect(await world.db.select().from(sessions).where(eq(sessions.token, token))).toEqual([])
})

test('one in use is extended', async () => {
  await signIn({ updatedAt: new Date(Date.now() - HOUR) })
  await actor(cookie(signed(token)))
  const [session] = await world.db.select().from(sessions).where(eq(sessions.token, token))
  expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * DAY)
})
