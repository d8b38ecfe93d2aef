import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { completed } from './completed.ts'
import { textOfPdf } from './pdf-text.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { db } = world
const { receipts } = await import('#app/schema/receipts.server.ts')
const { refundOrder } = await import('#app/money/payments/server/refund-order.ts')
const { mailReceipt } = await import('#app/money/receipts/server/mail-receipt.ts')
const { myReceipts, oneReceipt, receiptPdf, receiptYearFile, receiptYearPdf } = await import(
  '#app/money/receipts/server/queries.ts'
)
const { atTime } = await import('#platform/clock.server.ts')
const { numberText } = await import('#app/money/receipts/document.ts')

const receiptOf = async (orderId: string) => {
  const [found] = await db.select().from(receipts).where(eq(receipts.id, orderId))
  if (!found) throw new Error('no receipt')
  return found
}
const refund = async (orderId: string, amount: number) =>
  refundOrder(
    { actor: await world.admin() },
    { orderId, amount, before: 0, reason: 'Badet ble ikke vasket.' },
  )

describe('a customer reads', () => {
  it('their own documents, by year, with what each year came to; others’ are not there', async () => {
    const customer = await world.customer()
    const other = await world.customer()
    const { orderId } = await completed(world, customer, await world.worker(), 7)
    const { gross, vat, year } = await receiptOf(orderId)
    await refund(orderId, 24_000)
    const mine = await myReceipts({ actor: customer }, {})
    const ofYear = mine.years.find(one => one.year === year)
    expect(mine.receipts.map(({ kind }) => kind).sort()).toEqual(['credit', 'receipt'])
    const total = (of: 'total' | 'vat') => mine.years.reduce((sum, one) => sum + one[of], 0)
    expect([total('total'), total('vat')]).toEqual([gross - 24_000, vat - 4800])
    expect(ofYear).toMatchObject({ receipts: 1 })
    expect((await myReceipts({ actor: customer }, { year: 2024 })).receipts).toEqual([])
    expect((await myReceipts({ actor: other }, {})).receipts).toEqual([])
    await expect(oneReceipt({ actor: other }, { receiptId: orderId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(receiptPdf({ actor: other }, { receiptId: orderId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await oneReceipt({ actor: await world.admin() }, { receiptId: orderId })).toMatchObject({
      viewer: 'admin',
    })
  })

  it('a PDF with the same figures, the same bytes before and after something is credited', async () => {
    const customer = await world.customer({ fullName: 'Åse Ødegård' })
    const { orderId } = await completed(world, customer, await world.worker(), 8)
    const { document } = await oneReceipt({ actor: customer }, { receiptId: orderId })
    const before = await receiptPdf({ actor: customer }, { receiptId: orderId })
    expect([before.name, before.type]).toEqual([`kvittering-${document.number}.pdf`, 'application/pdf'])
    const text = await textOfPdf(before)
    for (const words of [
      ...['Nærhjelp AS', 'Org.nr. 934 217 605 MVA', 'Foretaksregisteret', 'Åse Ødegård', document.number],
      ...['2 t 400,00 25 % 800,00', 'Sum inkl. mva. 800,00 kr', '25 % 640,00 160,00 800,00'],
    ])
      expect(text).toContain(words)
    await refund(orderId, 24_000)
    const after = await receiptPdf({ actor: customer }, { receiptId: orderId })
    expect(Buffer.from(await after.arrayBuffer()).equals(Buffer.from(await before.arrayBuffer()))).toBe(true)
    const [credit] = (await oneReceipt({ actor: customer }, { receiptId: orderId })).later
    const paper = await textOfPdf(await receiptPdf({ actor: customer }, { receiptId: credit?.id ?? '' }))
    for (const words of [
      `Kreditnota ${credit?.number}`,
      `Kvittering ${document.number}`,
      '−240,00',
      '−48,00',
    ])
      expect(paper).toContain(words)
  })

  it('a year on paper and as a table, credit notes with minus', async () => {
    const customer = await world.customer()
    const { orderId, done } = await completed(world, customer, await world.worker(), 9)
    const { year, gross } = await receiptOf(orderId)
    await atTime(done, () => refund(orderId, 24_000))
    const table = await (await receiptYearFile({ actor: customer }, { year })).text()
    expect(table.trimEnd().split('\r\n')).toHaveLength(3)
    expect(table).toContain(';640;160;0;800')
    expect(table).toContain(';-192;-48;0;-240')
    const paper = await textOfPdf(await receiptYearPdf({ actor: customer }, { year }))
    expect(paper).toContain(`Årsoversikt ${year}`)
    expect([gross, paper.includes('Sum 448,00 112,00 0,00 560,00')]).toEqual([80_000, true])
    expect(await textOfPdf(await receiptYearPdf({ actor: customer }, { year: 2024 }))).toContain(
      'ingen kvitteringer',
    )
  })
})

it('mails the document to its customer, with its number, the way to it and the PDF', async () => {
  const customer = await world.customer()
  const { orderId } = await completed(world, customer, await world.worker(), 10)
  await mailReceipt.run({ receiptId: orderId })
  type Mail = { subject: string; action: { href: string }; files: { name: string; base64: string }[] }
  const { rows } = await db.execute<{ content: Mail }>(
    sql`select data->'content' as content from pgboss.job where name = 'mail.send' and data->>'content' like ${`%/kvittering/${orderId}%`}`,
  )
  const number = numberText(await receiptOf(orderId))
  expect(rows).toHaveLength(1)
  const [
    {
      content: { subject, files },
    },
  ] = rows as [{ content: Mail }]
  expect([subject, files.map(({ name }) => name)]).toEqual([
    `Kvittering ${number}`,
    [`kvittering-${number}.pdf`],
  ])
  expect(await textOfPdf(new Blob([Buffer.from(files[0]?.base64 ?? '', 'base64')]))).toContain(number)
})
