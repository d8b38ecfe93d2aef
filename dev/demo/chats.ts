import { randomUUID } from 'node:crypto'
import { sendMessage } from '#app/messages/server/send-message.ts'
import { atTime } from '#platform/clock.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { HOUR } from '#platform/shared/time.ts'

/** Who writes, how many hours ago, and what. */
type Line = readonly ['customer' | 'worker', number, string]

const aboutCleaning: readonly Line[] = [
  ['worker', 2.9, 'Hei, Marte. Nå er jeg ferdig. Ovnen trengte litt ekstra, men den ble fin.'],
  ['customer', 2.6, 'Tusen takk, Ingrid. Jeg ser over når jeg er hjemme.'],
]

const aboutChildren: readonly Line[] = [
  ['customer', 5, 'Hei, Noor. Storesøster har svømming på mandager, kan du følge henne dit?'],
  ['worker', 4.5, 'Ja, det går fint. Skal jeg ta med noe å spise til dem?'],
]

const aboutGarden: readonly Line[] = [['customer', 1.5, 'Kan du ta med høytrykksspyler?']]

async function talk(customer: Person, worker: Person, lines: readonly Line[], now: Date): Promise<void> {
  for (const [who, hoursAgo, text] of lines) {
    const [actor, other] = who === 'customer' ? [customer, worker] : [worker, customer]
    await atTime(new Date(now.getTime() - hoursAgo * HOUR), () =>
      sendMessage({ actor }, { to: other.profileId, text, clientKey: randomUUID() }),
    )
  }
}

/** Conversations between the people who are signed in with and those they have to do with. */
export async function chat(cast: { customers: Person[]; workers: Person[] }, now: Date): Promise<void> {
  const [marte, tor] = cast.customers
  const [ingrid, , noor] = cast.workers
  if (!marte || !tor || !ingrid || !noor) return
  await talk(marte, noor, aboutChildren, now)
  await talk(marte, ingrid, aboutCleaning, now)
  await talk(tor, ingrid, aboutGarden, now)
}
