import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { approveOutlay } from '#app/money/outlays/server/approve-outlay.ts'
import { askOutlay } from '#app/money/outlays/server/ask-outlay.ts'
import { buyOutlay } from '#app/money/outlays/server/buy-outlay.ts'
import { uploadPicture } from '#app/services/pictures/server/upload-picture.ts'
import type { Person } from '#platform/shared/actor.ts'

/** A receipt as a phone sees it, drawn. */
const drawn = (
  lines: readonly string[],
  total: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="560">
<rect width="420" height="560" fill="#8a7a66"/><path d="M60 30h300v490l-25-14-25 14-25-14-25 14-25-14-25 14-25-14-25 14-25-14-25 14-25-14-25 14z" fill="#fbfaf5"/>
<g font-family="monospace" font-size="19" fill="#2a2a2a"><text x="210" y="86" text-anchor="middle" font-size="24">JERNVARE</text>
${lines.map((line, place) => `<text x="88" y="${140 + place * 34}">${line}</text>`).join('')}
<text x="88" y="${170 + lines.length * 34}" font-size="23">SUM ${total}</text></g></svg>`

/** The worker asks to buy something, the customer says yes, and the receipt is photographed. */
export async function buyFor(customer: Person, worker: Person, orderId: string): Promise<void> {
  const outlayId = randomUUID()
  const what = 'Plugger og skruer til betong, to esker'
  await askOutlay({ actor: worker }, { orderId, outlayId, what, most: 25_000, pictures: [] })
  await approveOutlay({ actor: customer }, { outlayId })
  const bytes = await sharp(Buffer.from(drawn(['PLUGG 8 MM   94,90', 'SKRUE 6X60   89,00'], '183,90')))
    .jpeg()
    .toBuffer()
  const image = new File([new Uint8Array(bytes)], 'kvittering.jpg', { type: 'image/jpeg' })
  const { id } = await uploadPicture({ actor: worker }, { image })
  await buyOutlay({ actor: worker }, { outlayId, amount: 18_390, pictures: [id] })
}
