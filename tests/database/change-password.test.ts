import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts } from '#app/facts/accounts-texts.ts'
import type { Person } from '#platform/shared/actor.ts'
import { DAY } from '#platform/shared/time.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db, sessions } = world
const { auth } = await import('#app/people/accounts/server/auth.server.ts')
const { changePassword } = await import('#app/people/accounts/server/change-password.ts')
const { identities } = await import('#app/schema/accounts.server.ts')

/** A person with the password `hemmelig`, signed in on two devices, by default a while ago. */
async function signedInTwice(createdAt = new Date(Date.now() - DAY / 24)): Promise<Person> {
  const person = await world.customer()
  const { password } = await auth.$context
  await db.insert(identities).values({
    id: randomUUID(),
    userId: person.userId,
    accountId: person.userId,
    providerId: 'credential',
    password: await password.hash('hemmelig'),
  })
  const session = { userId: person.userId, role: 'employer', profileId: person.profileId }
  const expiresAt = new Date(Date.now() + DAY)
  await db.insert(sessions).values([
    { id: person.sessionId, token: randomUUID(), expiresAt, createdAt, provenAt: createdAt, ...session },
    { id: randomUUID(), token: randomUUID(), expiresAt, createdAt, provenAt: createdAt, ...session },
  ])
  return person
}

const change = (actor: Person, currentPassword: string | undefined, newPassword = 'nytt passord') =>
  changePassword(
    {
      actor,
      origin: { address: null, userAgent: null, requestId: 'test' },
      requestHeaders: new Headers(),
      responseHeaders: new Headers(),
    },
    { currentPassword, newPassword },
  )

const sessionsOf = async ({ userId }: Person) =>
  (await db.select().from(sessions).where(eq(sessions.userId, userId))).map(({ id }) => id)

const opensWith = async ({ userId }: Person, typed: string) => {
  const [identity] = await db.select().from(identities).where(eq(identities.userId, userId))
  const { password } = await auth.$context
  return password.verify({ hash: identity?.password ?? '', password: typed })
}

// ASVS 6.2.2 7.4.3
test('the right password changes it, and ends every session but this one §7.1', async () => {
  const person = await signedInTwice()
  expect(await change(person, 'hemmelig')).toEqual({ done: true })
  expect(await sessionsOf(person)).toEqual([person.sessionId])
  expect(await opensWith(person, 'nytt passord')).toBe(true)
  expect(await opensWith(person, 'hemmelig')).toBe(false)
})

test('a wrong one changes nothing, and says so at its field', async () => {
  const person = await signedInTwice()
  await expect(change(person, 'feil')).rejects.toMatchObject({
    data: { fields: { currentPassword: answerTexts.passwordWrong } },
  })
  expect(await sessionsOf(person)).toHaveLength(2)
  expect(await opensWith(person, 'hemmelig')).toBe(true)
})

test('both must be filled in, and the new one have six characters §5.5 §9.1', async () => {
  const person = await signedInTwice()
  for (const [current, wanted, field] of [
    ['', 'nytt passord', 'currentPassword'],
    [undefined, 'nytt passord', 'currentPassword'],
    ['hemmelig', '', 'newPassword'],
  ] as const) {
    await expect(change(person, current, wanted)).rejects.toMatchObject({
      data: { fields: { [field]: texts.passwordFieldsMissing } },
    })
  }
  await expect(change(person, 'hemmelig', 'kort')).rejects.toMatchObject({
    data: { fields: { newPassword: texts.passwordShort } },
  })
})

test('guessing is stopped, also when the guess is right', async () => {
  const person = await signedInTwice()
  for (let guess = 1; guess <= 5; guess++) await change(person, `feil ${guess}`).catch(() => {})
  await expect(change(person, 'hemmelig')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await opensWith(person, 'hemmelig')).toBe(true)
})

test('whoever has just signed in is not asked for the present one', async () => {
  const person = await signedInTwice(new Date())
  expect(await change(person, undefined)).toEqual({ done: true })
  expect(await sessionsOf(person)).toEqual([person.sessionId])
  expect(await opensWith(person, 'nytt passord')).toBe(true)
})

test('somebody who comes in without a password gives themselves one, just after signing in', async () => {
  const fresh = await signedInTwice(new Date())
  const stale = await signedInTwice()
  await db.delete(identities)
  await expect(change(stale, undefined)).rejects.toMatchObject({
    code: 'FORBIDDEN',
    data: { reason: 'sign-in-again' },
  })
  expect(await change(fresh, undefined)).toEqual({ done: true })
  expect(await opensWith(fresh, 'nytt passord')).toBe(true)
})
