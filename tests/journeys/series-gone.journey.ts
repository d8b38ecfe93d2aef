/** A series whose worker is gone: its customer reads that it stands still, an administrator ends it, others can come. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as queueTexts } from '#app/company/queue/texts.ts'
import { demoAdmin, demoEmail } from '#dev/demo/sign-ins.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { button, look, says } from './looking.ts'
import { callAs, enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let marte: Visitor
let admin: Visitor
let seriesId: string

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  marte = await enterAs(browser, server, 'employer', demoEmail('Marte Kvam'))
  admin = await enterAs(browser, server, 'admin', demoAdmin.email, { width: 390, height: 844 })
  const mine = await (await marte.context.request.get(`${server.url}/api/series?view=answered`)).json()
  seriesId = mine.series[0].id
  const email = demoEmail(mine.series[0].counterpart.name) ?? ''
  const found = await admin.context.request.get(
    `${server.url}/api/admin/people?q=${encodeURIComponent(email)}`,
  )
  const [{ userId }] = (await found.json()).people
  await marte.page.goto(`${server.url}/consumer-series/${seriesId}`)
  await marte.page.getByRole('heading', { name: 'Dagene framover' }).waitFor()
  await callAs(admin, server, `/admin/people/${userId}/suspend`, { reason: 'Vi undersøker en melding.' })
}, 120_000)
afterAll(async () => {
  await marte?.close()
  await admin?.close()
  await browser?.close()
  await server?.stop()
})

test('the customer reads at once that it stands still, and never why', async () => {
  const { page } = marte
  await page.getByRole('heading', { name: 'Avtalen står stille' }).waitFor()
  await says(page, /Det er usikkert om .+ kan komme/)
  expect(await page.getByText('Vi undersøker en melding.').count()).toBe(0)
  await look(page, 'series-still-1280')
})

test('an administrator ends it from the case, with a reason, and the case is over', async () => {
  const { page } = admin
  await page.goto(`${server.url}/admin-queue?sak=series-gone.${seriesId}`)
  const open = page.getByRole('article', { name: /^Fast avtale uten / })
  await button(open, 'Avslutt avtalen').click()
  const dialog = page.getByRole('dialog', { name: 'Avslutte den faste avtalen?' })
  await button(dialog, 'Avslutt avtalen').click()
  await says(dialog, 'Skriv en begrunnelse som begge kan lese')
  await look(page, 'series-dissolve-390')
  await dialog.getByLabel('Begrunnelse').fill('Vi finner noen andre til deg.')
  await button(dialog, 'Avslutt avtalen').click()
  await says(page, 'Avtalen er avsluttet. Begge har fått beskjed.')
  await says(page, queueTexts.goneTitle)
  await page.goto(`${server.url}/admin-series/${seriesId}`)
  await says(page, 'Avsluttet av oss')
  expect(await button(page, 'Avslutt avtalen').count()).toBe(0)
  await look(page, 'series-dissolved-admin-390')
})

test('the customer reads the reason, and is offered others for each day that is lost', async () => {
  const { page } = marte
  await page.getByRole('heading', { name: 'Avtalen er avsluttet' }).waitFor()
  await says(page, /Begrunnelse: «Vi finner noen andre til deg\.»/)
  const others = page.getByRole('link', { name: /^Se hvem som kan komme / })
  await others.first().waitFor()
  await look(page, 'series-lost-days-1280')
  await others.last().click()
  await page.getByRole('heading', { name: /^Den faste avtalen med .+ er avsluttet$/ }).waitFor()
  await page.getByRole('heading', { name: /^(Disse kan komme i stedet|Ingen er ledige nå)$/ }).waitFor()
  await look(page, 'series-lost-order-1280')
})
