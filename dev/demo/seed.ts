import { createAdmin } from '#app/company/verification/server/create-admin.ts'
import { isLegalRate } from '#app/facts/price.ts'
import { suggestedTasks } from '#app/facts/suggestions.ts'
import { users } from '#app/schema/accounts.server.ts'
import { profiles } from '#app/schema/profiles.server.ts'
import { markRead } from '#app/services/notifications/server/mark-read.ts'
import { inTransaction } from '#platform/db/database.server.ts'
import { reader } from '#platform/db/reader.server.ts'
import { withoutMail } from '#platform/email/mail.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { kroner } from '#platform/shared/money.ts'
import { DAY } from '#platform/shared/time.ts'
import { type Agenda, openAgendas } from './agenda.ts'
import { daysOf, hire, welcome } from './cast.ts'
import { chat } from './chats.ts'
import { comeBack } from './coming-back.ts'
import { customers, praise, welcomes } from './customers.ts'
import { type Booking, book, isUsual, type Stage, slotNear } from './history.ts'
import { moreWorkers } from './more-workers.ts'
import { repeat } from './repeated.ts'
import { reportSomething } from './reported.ts'
import { demoAdmin } from './sign-ins.ts'
import { writeToUs } from './to-us.ts'
import { type DemoWorker, firstWorkers } from './workers.ts'

type Hired = { person: Person; demo: DemoWorker }
/** Finds the time when both are free. */
type Slot = (demo: DemoWorker, agenda: Agenda) => Date
type Known = { person: Person; address: string }

/** Numbers that look like chance and are the same every time. */
function dice(seed: number) {
  let state = seed
  return (sides: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

/**
 * Fills an empty database with demonstration people, by the same commands as users' actions. One transaction,
 * so an interrupted start leaves nothing.
 */
export async function seedWhenEmpty(): Promise<void> {
  const [anybody] = await reader.select({ id: users.id }).from(users).limit(1)
  if (anybody) return
  process.stdout.write('Lager demonstrasjonspersoner …\n')
  await inTransaction(() => withoutMail(() => seed(new Date())))
}

/** Makes everybody, as if it were `now`. */
export async function seed(now: Date): Promise<void> {
  await createAdmin({ actor: { kind: 'system', name: 'demo' } }, demoAdmin)
  const [admin] = await reader.select().from(users).limit(1)
  if (!admin) throw new Error('no administrator')
  const acting = await adminPerson(admin.id)

  const known: Known[] = []
  for (const customer of customers) {
    known.push({ person: await welcome(customer, now), address: customer.address })
  }
  const hired: Hired[] = []
  const everybody = [...firstWorkers, ...moreWorkers]
  for (const [index, demo] of everybody.entries()) {
    hired.push({ demo, person: await hire(demo, everybody.length - index, acting, now) })
  }
  for (const booking of pastOf(hired, known, now)) await book(booking, now)
  // What happened long ago has been seen.
  for (const { person } of [...known, ...hired]) await markRead({ actor: person }, {})
  const agendas = openAgendas()
  for (const booking of presentOf(hired, known, agendas.of, now))
    await book({ ...booking, admin: acting }, now)
  const [[marte], [ingrid]] = [known, hired]
  if (marte && ingrid) {
    const both = agendas.of(marte.person.profileId, ingrid.person.profileId)
    const from = new Date(now.getTime() + 10 * DAY)
    const firstDay = slotNear(from, 1, daysOf(ingrid.demo.days), '13:30', both.isFree)
    both.take(firstDay)
    await repeat({ customer: marte.person, address: marte.address, worker: ingrid.person, firstDay }, now)
  }
  await comeBack({ customers: known, workers: hired.map(({ person }) => person) }, agendas.of, now)
  await writeToUs(acting, now)
  await reportSomething(now)
  await chat(
    { customers: known.map(({ person }) => person), workers: hired.map(({ person }) => person) },
    now,
  )
}

async function adminPerson(userId: string): Promise<Person> {
  const [profile] = await reader.select({ id: profiles.id }).from(profiles).limit(1)
  return {
    kind: 'person',
    role: 'admin',
    userId,
    profileId: profile?.id ?? '',
    sessionId: userId,
    emailVerified: true,
  }
}

/** In five of six they both say something afterwards, and one in four gets an answer. */
function reviewed(
  roll: (sides: number) => number,
  which: number,
): Pick<Booking, 'review' | 'customerReview' | 'answer'> {
  if (roll(6) === 0) return {}
  const both = { review: praise[which % praise.length], customerReview: welcomes[which % welcomes.length] }
  return roll(4) === 0 ? { ...both, answer: 'Tusen takk. Det var hyggelig å komme.' } : both
}

/** What a worker may be ordered for, at legal rates. */
const orderable = ({ services }: DemoWorker) =>
  services.filter(([id, , rate]) => isLegalRate(id, kroner(rate), '2026-01-01')).map(([id]) => id)

/** Finished and mostly reviewed work, for ratings and earnings. */
function pastOf(hired: Hired[], known: Known[], now: Date): Booking[] {
  const roll = dice(7)
  return hired
    .filter(({ demo }) => !demo.status)
    .flatMap(({ demo, person }, index) =>
      Array.from({ length: 1 + (index < 10 ? 2 : 0) + roll(2) }, (_, round): Booking => {
        const customer = known[(index + round + roll(3)) % known.length] as Known
        const services = orderable(demo)
        const from = new Date(now.getTime() - (4 + round * 8 + roll(2)) * DAY)
        return {
          customer: customer.person,
          address: customer.address,
          worker: person,
          serviceId: services[roll(services.length)] ?? 'praktisk-hjelp',
          startsAt: slotNear(from, -1, daysOf(demo.days), round % 2 ? '16:00' : '09:00'),
          halfHours: 4 + roll(5),
          stage: 'completed',
          buys: index === 5 && round === 0,
          ...reviewed(roll, index + round * 4),
        }
      }),
    )
}

/** Current work in every state, for the sign-in people. */
function presentOf(
  hired: Hired[],
  known: Known[],
  agendaOf: (...profileIds: string[]) => Agenda,
  now: Date,
): Booking[] {
  const booking = (worker: number, customer: number, stage: Stage, when: Slot): Booking => {
    const { demo, person } = hired[worker] as Hired
    const { person: asking, address } = known[customer] as Known
    const [serviceId] = orderable(demo)
    const agenda = agendaOf(person.profileId, asking.profileId)
    const startsAt = when(demo, agenda)
    agenda.take(startsAt)
    return {
      customer: asking,
      address,
      worker: person,
      serviceId: serviceId ?? '',
      startsAt,
      halfHours: 7,
      stage,
      tasks: suggestedTasks(serviceId ?? '').slice(0, 5),
    }
  }
  const near =
    (days: number, step: 1 | -1, time: string): Slot =>
    (demo, agenda) =>
      slotNear(new Date(now.getTime() + step * days * DAY), step, daysOf(demo.days), time, agenda.isFree)
  const ahead = (days: number, time = '09:00') => near(days, 1, time)
  const behind = (days: number, time = '09:00') => near(days, -1, time)
  const justNow = new Date(Math.floor((now.getTime() - 10 * 60_000) / 1_800_000) * 1_800_000)
  const worksToday = hired.findIndex(({ demo }) => !demo.status && daysOf(demo.days).length === 7)
  return [
    booking(0, 0, 'delivered', behind(1)),
    booking(2, 0, 'confirmed', ahead(3)),
    booking(1, 0, 'pending', ahead(4, '12:00')),
    booking(4, 0, 'declined', ahead(9)),
    booking(3, 0, 'withdrawn', ahead(8)),
    booking(0, 1, 'pending', ahead(5, '12:00')),
    booking(0, 2, 'pending', ahead(7, '15:00')),
    booking(0, 3, 'confirmed', ahead(2)),
    booking(5, 1, 'confirmed', ahead(4, '10:00')),
    booking(6, 4, 'disputed', behind(1)),
    // What goes otherwise with money: half charged, a third given back, and a bank that says no.
    booking(4, 0, 'called-off-late', behind(5)),
    {
      ...booking(2, 0, 'completed', behind(6)),
      refund: 'Jobben begynte en time for sent, så du får en tredel tilbake.',
    },
    { ...booking(3, 4, 'confirmed', ahead(1)), failsLater: true },
    // Each sign-in person has an order with one review waiting for the other.
    { ...booking(1, 0, 'completed', behind(2)), customerReview: welcomes[1] },
    { ...booking(0, 4, 'completed', behind(3, '16:00')), review: praise[5] },
    // Nobody is at work in the evening, at night, or on a Sunday.
    ...(worksToday < 0 || !isUsual(justNow) ? [] : [booking(worksToday, 5, 'in_progress', () => justNow)]),
  ]
}
