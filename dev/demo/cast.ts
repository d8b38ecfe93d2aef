import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { contract } from '#app/company/employment/server/queries.ts'
import { signContract } from '#app/company/employment/server/sign-contract.ts'
import { setStatus } from '#app/company/verification/server/set-status.ts'
import { customerRole } from '#app/facts/roles.ts'
import { isCleaning } from '#app/facts/services.ts'
import { asProven } from '#app/people/accounts/server/prove-owner.ts'
import { registerCustomer } from '#app/people/accounts/server/register-customer.ts'
import { decideCard } from '#app/people/hms-cards/server/decide-card.ts'
import { enterCard } from '#app/people/hms-cards/server/enter-card.ts'
import { registerWorkerCommand } from '#app/people/profiles/server/register-worker.ts'
import { setVisibility } from '#app/people/profiles/server/set-visibility.ts'
import { updateCustomer } from '#app/people/profiles/server/update-customer.ts'
import { updateGeneral } from '#app/people/profiles/server/update-general.ts'
import { updatePayDetails } from '#app/people/profiles/server/update-pay-details.ts'
import { uploadImage } from '#app/people/profiles/server/upload-image.ts'
import { weekdays } from '#app/people/profiles/weekdays.ts'
import { users } from '#app/schema/accounts.server.ts'
import { profileServices, profiles } from '#app/schema/profiles.server.ts'
import { keepPlace } from '#app/work/travel/server/index.ts'
import { atTime } from '#platform/clock.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { HOUR, localDate, type WeekdayId } from '#platform/shared/time.ts'
import type { DemoCustomer } from './customers.ts'
import { drawPortrait, type Look } from './portraits.ts'
import { demoEmail, demoPassword } from './sign-ins.ts'
import { giveNumber, giveTaxCard } from './taxes.ts'
import type { DemoWorker } from './workers.ts'

/** The system, which may set everybody's printed password. */
const demo = { actor: { kind: 'system', name: 'demo' } } as const

/** The weekdays behind abbreviations: 'man tir'. */
export const daysOf = (abbreviated: string): WeekdayId[] =>
  abbreviated
    .split(' ')
    .flatMap(short => weekdays.filter(day => day.short.toLowerCase() === short).map(day => day.id))

/** The person last registered with this address, signed in. */
async function personWith(email: string, role: Person['role']): Promise<Person> {
  const [found] = await reader
    .select({ userId: users.id, profileId: profiles.id })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.email, email))
  if (!found) throw new Error(`nobody registered as ${email}`)
  return { kind: 'person', role, sessionId: randomUUID(), emailVerified: true, ...found }
}

async function portraitOf(actor: Person, look: Look): Promise<void> {
  const png = await sharp(Buffer.from(drawPortrait(look)))
    .png()
    .toBuffer()
  await uploadImage(
    { actor },
    { image: new File([new Uint8Array(png)], 'portrett.png', { type: 'image/png' }) },
  )
}

const version = async (actor: Person): Promise<number> => {
  const [row] = await reader
    .select({ version: profiles.version })
    .from(profiles)
    .where(eq(profiles.id, actor.profileId))
  return row?.version ?? 0
}

/** An account number that passes the check digit test (MOD-11). */
function accountNumber(index: number): string {
  const body = String(1_503_000_000 + index * 7919)
  const sum = [...body].reduce(
    (total, digit, at) => total + Number(digit) * ([5, 4, 3, 2, 7, 6, 5, 4, 3, 2][at] ?? 0),
    0,
  )
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? accountNumber(index + 1000) : `${body}${check}`
}

/** Whoever cleans has a card that an administrator has seen, from their first day, and for a year yet. */
async function giveHmsCard(actor: Person, admin: Person, index: number, now: Date): Promise<void> {
  const [needed] = [
    await reader.select().from(profileServices).where(eq(profileServices.profileId, actor.profileId)),
  ]
  if (!needed.some(({ serviceKind }) => isCleaning(serviceKind))) return
  const expiresOn = localDate(new Date(now.getTime() + (300 + index) * 24 * HOUR))
  const number = String(2_104_000 + index * 977)
  await atTime(new Date(now.getTime() - 39 * 24 * HOUR), async () => {
    const { cardId } = await enterCard({ actor }, { number, expiresOn })
    await decideCard({ actor: admin }, { cardId, accepted: true })
  })
}

/**
 * A worker registers, signs, fills in the profile, and is reviewed by an administrator, by the same commands
 * as real people.
 */
export async function hire(worker: DemoWorker, index: number, admin: Person, now: Date): Promise<Person> {
  const email = demoEmail(worker.name)
  // Whoever waits to be verified has not waited for months.
  const hoursAgo = worker.status === 'pending' ? 5 + (index % 7) * 3 : (index * 5 + 40) * 24
  const registeredAt = new Date(now.getTime() - hoursAgo * HOUR)
  const standard = worker.services.map(([id, experience, hourlyRate]) => ({ id, experience, hourlyRate }))
  await atTime(registeredAt, () =>
    registerWorkerCommand(demo, {
      fullName: worker.name,
      email,
      password: demoPassword,
      birthDate: worker.born,
      district: worker.district,
      phone: String(40_100_000 + index * 173_311),
      services: standard,
      customServices: worker.customServices ?? [],
      availabilityDays: daysOf(worker.days),
    }),
  )
  const actor = await personWith(email, 'worker')
  await atTime(new Date(registeredAt.getTime() + HOUR), async () => {
    if (worker.look) await portraitOf(actor, worker.look)
    const { hash } = await contract({ actor }, {})
    await signContract(
      { actor, origin: { address: '127.0.0.1', userAgent: 'Demonstrasjon', requestId: 'demo' } },
      { accepted: true, hash },
    )
    const phone = String(40_100_000 + index * 173_311)
    const general = { fullName: worker.name, phone, address: worker.district, aboutMe: worker.about }
    await updateGeneral({ actor }, { version: await version(actor), ...general })
    const pay = { accountNumber: accountNumber(index), taxConsent: true }
    const seen = { version: await version(actor), ...pay }
    await asProven(() => updatePayDetails({ actor }, seen))
    await giveNumber(actor, worker.born, index)
    await setVisibility({ actor }, { visible: true })
  })
  if (!worker.status) {
    await giveHmsCard(actor, admin, index, now)
    await giveTaxCard(actor, admin, worker.name, index, now)
  }
  if (worker.status !== 'pending') {
    const decision = { workerId: actor.profileId, status: worker.status ?? 'approved', seenStatus: 'pending' }
    await atTime(new Date(registeredAt.getTime() + 20 * HOUR), () =>
      setStatus({ actor: admin }, { ...decision, notes: notesFor(worker.status) }),
    )
  }
  return actor
}

const notesFor = (status: DemoWorker['status']): string =>
  status === 'needs_info'
    ? 'Send oss et bilde av førerkortet eller passet ditt, så er vi i mål.'
    : status === 'rejected'
      ? 'Vi fikk ikke bekreftet identiteten.'
      : 'Legitimasjon og referanser er sjekket.'

/** A customer registers, confirms, and fills in address and phone. */
export async function welcome(customer: DemoCustomer, now: Date): Promise<Person> {
  const email = demoEmail(customer.name)
  await keepPlace(demo, customer.address, customer.point)
  return atTime(new Date(now.getTime() - 200 * 24 * HOUR), async () => {
    await registerCustomer(demo, { fullName: customer.name, email, password: demoPassword })
    const actor = await personWith(email, customerRole)
    const { name: fullName, address, phone } = customer
    await updateCustomer({ actor }, { version: await version(actor), fullName, address, phone })
    if (customer.look) await portraitOf(actor, customer.look)
    return actor
  })
}
