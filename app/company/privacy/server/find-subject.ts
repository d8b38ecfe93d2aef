import { eq, inArray } from 'drizzle-orm'
import { firstName } from '#app/facts/names.ts'
import { users } from '#app/schema/accounts.server.ts'
import { signedContracts } from '#app/schema/employment.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import type { Reader } from '#platform/db/reader.server.ts'
import type { DataSubject } from '#platform/personal-data.ts'
import { notFound } from '#platform/shared/errors.ts'

/** 020588 is also written 02.05.88. */
const dotted = (birthDate: string) => birthDate.replace(/^(\d{2})(\d{2})(\d{2})$/, '$1.$2.$3')

/** A person with all the words that identify them in longer texts. */
export async function findSubject(read: Reader, userId: string): Promise<DataSubject> {
  const [user] = await read.select().from(users).where(eq(users.id, userId))
  if (!user) throw notFound()
  const owned = await read.select().from(profiles).where(eq(profiles.userId, userId))
  const ids = owned.map(({ id }) => id)
  const contracts = await read.select().from(signedContracts).where(eq(signedContracts.userId, userId))
  const ordered = await read.select().from(orders).where(inArray(orders.customerId, ids))
  const names = [user.name, ...owned.map(({ fullName }) => fullName), ...contracts.map(one => one.workerName)]
  const births = [...owned.map(one => one.birthDate), ...contracts.map(one => one.workerBirthDate)]
  const found = [
    user.email,
    ...names,
    ...names.map(firstName),
    ...owned.flatMap(({ phone, address }) => [phone, address]),
    ...contracts.flatMap(one => [one.workerEmail, one.workerPhone, one.workerAddress]),
    ...births.flatMap(birth => (birth ? [birth, dotted(birth)] : [])),
    // Not the entry note: it stands in no text but its own.
    ...ordered.flatMap(({ address, description }) => [address, description]),
  ]
  return {
    userId,
    email: user.email,
    profiles: owned.map(({ id, userType }) => ({ id, type: userType })),
    identifiers: found.filter(identifier => identifier !== null),
  }
}
