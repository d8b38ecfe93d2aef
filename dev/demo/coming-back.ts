import { addFavourite } from '#app/meeting/favourites/server/add-favourite.ts'
import { answerOpenRequest } from '#app/meeting/open-requests/server/answer-open-request.ts'
import { publishOpenRequest } from '#app/meeting/open-requests/server/publish-open-request.ts'
import type { District } from '#app/people/profiles/districts.ts'
import { atTime } from '#platform/clock.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { DAY, HOUR, localDate } from '#platform/shared/time.ts'
import type { Agenda } from './agenda.ts'
import { wishes } from './customers.ts'
import { slotNear } from './history.ts'

type Asking = { person: Person; address: string }

/** Somebody asks openly; gives the id of the request. */
async function ask(
  { person, address }: Asking,
  what: { serviceId: string; district: District; days: number; hoursAgo: number },
  agenda: Agenda,
  now: Date,
): Promise<string> {
  const { serviceId, district, days, hoursAgo } = what
  const startsAt = slotNear(new Date(now.getTime() + days * DAY), 1, ['fredag'], '12:00', agenda.isFree)
  const wish = { serviceId, district, date: localDate(startsAt), time: '12:00', halfHours: 6, address }
  const { requestId } = await atTime(new Date(now.getTime() - hoursAgo * HOUR), () =>
    publishOpenRequest({ actor: person }, { ...wish, description: wishes[serviceId] ?? '' }),
  )
  return requestId
}

/**
 * The sign-in customer has two favourites and an open request with two answers; the sign-in worker can answer
 * another request.
 */
export async function comeBack(
  cast: { customers: Asking[]; workers: Person[] },
  agendaOf: (...profileIds: string[]) => Agenda,
  now: Date,
): Promise<void> {
  const [marte, tor] = cast.customers
  const [ingrid, amir, noor, , , , bakken] = cast.workers
  if (!marte || !tor || !ingrid || !amir || !noor || !bakken) return
  for (const { profileId: workerId } of [ingrid, noor])
    await addFavourite({ actor: marte.person }, { workerId })
  const garden = { serviceId: 'hagearbeid', district: 'Sagene', days: 9, hoursAgo: 20 } as const
  const requestId = await ask(marte, garden, agendaOf(marte.person.profileId), now)
  const answer = (actor: Person, hoursAgo: number, text: string) =>
    atTime(new Date(now.getTime() - hoursAgo * HOUR), () => answerOpenRequest({ actor }, { requestId, text }))
  await answer(amir, 18, 'Jeg har egen hekksaks og kan ta med alt vekk etterpå.')
  await answer(bakken, 5, '')
  const practical = { serviceId: 'praktisk-hjelp', district: 'Grünerløkka', days: 8, hoursAgo: 3 } as const
  await ask(tor, practical, agendaOf(tor.person.profileId), now)
}
