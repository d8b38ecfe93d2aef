import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { sendMessage } from '#app/meeting/messages/server/send-message.ts'
import { uploadPicture } from '#app/services/pictures/server/upload-picture.ts'
import { atTime } from '#platform/clock.server.ts'
import type { Person } from '#platform/shared/actor.ts'
import { HOUR } from '#platform/shared/time.ts'

/** Who writes, how many hours ago, what, and with which drawings. */
type Line = readonly ['customer' | 'worker', number, string, string[]?]

const aboutCleaning: readonly Line[] = [
  ['worker', 2.9, 'Hei, Marte. Nå er jeg ferdig. Ovnen trengte litt ekstra, men den ble fin.'],
  ['customer', 2.6, 'Tusen takk, Ingrid. Jeg ser over når jeg er hjemme.'],
]

const aboutChildren: readonly Line[] = [
  ['customer', 5, 'Hei, Noor. Storesøster har svømming på mandager, kan du følge henne dit?'],
  ['worker', 4.5, 'Ja, det går fint. Skal jeg ta med noe å spise til dem?'],
]

/** Flagstones in two rows, with moss between them: what the high-pressure cleaner is for. */
const mossyStones = [0, 1, 2, 3, 4, 5, 6, 7]
  .map(index => {
    const [x, y] = [20 + (index % 4) * 195, 30 + Math.floor(index / 4) * 270]
    return `<rect x="${x}" y="${y}" width="178" height="246" rx="10" fill="${index % 3 ? '#8f948f' : '#a3a7a0'}"/>
      <path d="M${x} ${y + 200}q60-38 110-8t68 18v26q0 10-10 10H${x + 10}q-10 0-10-10z" fill="#5d7a4a"/>`
  })
  .join('')
const stones = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#4a6140"/>${mossyStones}</svg>`

const aboutGarden: readonly Line[] = [
  ['customer', 1.5, 'Kan du ta med høytrykksspyler? Slik ser hellene ut nå.', [stones]],
]

async function upload(actor: Person, drawing: string): Promise<string> {
  const bytes = new Uint8Array(await sharp(Buffer.from(drawing)).png().toBuffer())
  const { id } = await uploadPicture(
    { actor },
    { image: new File([bytes], 'bilde.png', { type: 'image/png' }) },
  )
  return id
}

async function talk(customer: Person, worker: Person, lines: readonly Line[], now: Date): Promise<void> {
  for (const [who, hoursAgo, text, drawings = []] of lines) {
    const [actor, other] = who === 'customer' ? [customer, worker] : [worker, customer]
    await atTime(new Date(now.getTime() - hoursAgo * HOUR), async () => {
      const pictures: string[] = []
      for (const drawing of drawings) pictures.push(await upload(actor, drawing))
      await sendMessage({ actor }, { to: other.profileId, text, pictures, clientKey: randomUUID() })
    })
  }
}

/** Conversations between the sign-in people and others. */
export async function chat(cast: { customers: Person[]; workers: Person[] }, now: Date): Promise<void> {
  const [marte, tor] = cast.customers
  const [ingrid, , noor] = cast.workers
  if (!marte || !tor || !ingrid || !noor) return
  await talk(marte, noor, aboutChildren, now)
  await talk(marte, ingrid, aboutCleaning, now)
  await talk(tor, ingrid, aboutGarden, now)
}
