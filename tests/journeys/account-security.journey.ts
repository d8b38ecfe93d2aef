/** The security screens: changing the address, recent events, one's data, and deletion. */
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { Client } from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as privacyTexts } from '#app/company/privacy/texts.ts'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts as accountTexts } from '#app/facts/accounts-texts.ts'
import { deletedName } from '#app/facts/names.ts'
import { texts as messageTexts } from '#app/meeting/messages/texts.ts'
import { demoSignIns } from '#dev/demo/sign-ins.ts'
import { type Account, makeAccounts } from '#tests/faults/people.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { checkAccessibility, openBrowser, screenshot, type Visitor } from '#tests/setup/browser.ts'
import type { TestServer } from '#tests/setup/server.ts'
import { enterAs } from './people.ts'

let server: TestServer
let browser: Awaited<ReturnType<typeof openBrowser>>
let client: Client

beforeAll(async () => {
  server = await borrowServer('demonstration')
  browser = await openBrowser()
  client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
}, 120_000)
afterAll(async () => {
  await client?.end()
  await browser?.close()
  await server?.stop()
})

const password = 'riktig hest batteri'
const screens = [
  ['employer', '/consumer-security', '/consumer-dashboard'],
  ['worker', '/employee-security', '/employee-dashboard'],
] as const
type Role = (typeof screens)[number][0]

/** A person on the security screen of their own account. */
async function onSecurity(role: Role, path: string, options = {}): Promise<{ account: Account } & Visitor> {
  const [account] = await makeAccounts(server, role, 1)
  if (!account) throw new Error('no account')
  const visitor = await browser.newVisitor(options)
  const data = { email: account.email, password, role }
  expect((await visitor.context.request.post(`${server.url}/api/session`, { data })).status()).toBe(200)
  await visitor.page.goto(`${server.url}${path}`)
  await visitor.page.getByRole('heading', { level: 1, name: 'Sikkerhet' }).waitFor()
  return { account, ...visitor }
}

/** Waits until both ends of a change of e-mail have their links, and puts those mails away: the next ones are newer. */
async function putLinksAway(account: Account, newEmail: string): Promise<void> {
  await server.mailbox.waitFor({ to: newEmail, subject: 'Bekreft den nye e-posten din' })
  await server.mailbox.waitFor({ to: account.email, subject: 'Bekreft at du vil bytte e-post' })
  server.mailbox.clear()
}

/** Opens an address's newest link in a signed-out browser, and clicks. */
async function confirmAs(email: string, subject: string): Promise<Page> {
  const mail = await server.mailbox.waitFor({ to: email, subject })
  const link = new URL(mail.links.find(href => href.includes('token=')) ?? '')
  const visitor = await browser.newVisitor()
  await visitor.page.goto(`${server.url}${link.pathname}${link.search}`)
  await visitor.page.getByRole('heading', { level: 1, name: 'Bekreft bytte av e-post' }).waitFor()
  await checkAccessibility(visitor.page)
  await visitor.page.getByRole('button', { name: 'Bekreft', exact: true }).click()
  return visitor.page
}

const signedInLongAgo = ({ userId }: Account) =>
  client.query(`update sessions set proven_at = now() - interval '1 hour' where user_id = $1`, [userId])

test.each(screens)(
  'another e-mail address (%s): refused, asked for, confirmed from both ends, and noted §2.12 §5.6 §8.4',
  async (role, path) => {
    const { account, page, expectQuiet } = await onSecurity(role, path)
    const newEmail = `ny-${account.email}`
    const field = page.getByLabel('Ny e-post')
    const send = page.getByRole('button', { name: 'Endre e-post' })
    await send.click()
    await page.getByText(accountTexts.newEmailRequired).waitFor()
    await field.fill('ikke en adresse')
    await send.click()
    await page.getByText(accountTexts.emailInvalid).waitFor()
    await field.fill(account.email)
    await send.click()
    await page.getByText(answerTexts.newEmailSame).waitFor()
    await field.fill(newEmail)
    await send.click()
    await page.getByText(accountTexts.emailChangeSent).waitFor()
    await page.getByText('Byttet venter på bekreftelse').waitFor()
    await checkAccessibility(page)
    await putLinksAway(account, newEmail)
    await page.getByRole('button', { name: 'Avbryt', exact: true }).click()
    await page.getByText(accountTexts.emailChangeCancelled).waitFor()

    await field.fill(newEmail)
    await send.click()
    await page.getByText('Byttet venter på bekreftelse').waitFor()
    await putLinksAway(account, newEmail)
    await page.getByRole('button', { name: 'Send på nytt' }).click()
    await page.getByText(accountTexts.emailChangeSent).first().waitFor()
    const first = await confirmAs(newEmail, 'Bekreft den nye e-posten din')
    await first.getByRole('heading', { level: 1, name: 'Den nye adressen er bekreftet' }).waitFor()
    await first.getByText('Nå gjenstår den gamle').waitFor()
    const last = await confirmAs(account.email, 'Bekreft at du vil bytte e-post')
    await last.getByRole('heading', { level: 1, name: 'E-posten din er endret' }).waitFor()
    await server.mailbox.waitFor({ to: account.email, subject: 'E-posten din er endret' })

    // The open screen updates by itself.
    await page.getByText(`E-posten din er ${newEmail}.`).waitFor()
    await page.getByText('Byttet venter på bekreftelse').waitFor({ state: 'detached' })
    await page.getByText('E-posten ble endret').waitFor()
    await page.getByText('Bytte av e-post ble bestilt').first().waitFor()
    await page.getByText('Var ikke dette deg?').waitFor()
    expectQuiet()
  },
)

test('a confirmation link that does not work says why', async () => {
  const { page } = await browser.newVisitor()
  await page.goto(`${server.url}/confirm-email-change?token=tull`)
  await page.getByRole('button', { name: 'Bekreft', exact: true }).click()
  await page.getByText(accountTexts.linkInvalid).waitFor()
  await checkAccessibility(page)
})

test('the password is asked for when it is a while since the sign-in; a failure is noted', async () => {
  const { account, page, expectQuiet } = await onSecurity('employer', '/consumer-security')
  await signedInLongAgo(account)
  await page.reload()
  const card = page
    .getByRole('region', { name: 'Endre e-post' })
    .or(page.locator('form', { hasText: 'Ny e-post' }))
  await card.getByLabel('Ny e-post').fill('ny@example.test')
  await card.getByLabel('Passordet ditt').fill('feil')
  await page.getByRole('button', { name: 'Endre e-post' }).click()
  await page.getByText(answerTexts.passwordWrong).waitFor()
  await page.reload()
  await page.getByText('Mislykket forsøk på å endre e-post').waitFor()
  expectQuiet()
})

test('that an event could not be told is warned of, and stops nobody §7.4', async () => {
  const { account, page, expectQuiet } = await onSecurity('employer', '/consumer-security')
  await client.query(
    `insert into attempts (key, window_start, count) values ('security-event:' || $1, now(), 60)`,
    [account.userId],
  )
  await signedInLongAgo(account)
  await page.reload()
  const said = 'Sikkerhetshendelsen ble ikke meldt'
  const warned = page.waitForEvent('console', message => message.text().includes(said))
  await page.getByLabel('Nåværende passord').fill('feil')
  await page.getByLabel('Nytt passord', { exact: true }).fill('et helt nytt ord')
  await page.getByLabel('Bekreft passord').fill('et helt nytt ord')
  await page.getByRole('button', { name: 'Endre passord' }).click()
  expect((await warned).type()).toBe('warning')
  await page.getByText(answerTexts.passwordWrong).waitFor()
  expectQuiet()
})

test.each(screens)(
  'all of one’s data (%s): asked the password, downloaded, and noted',
  async (role, path) => {
    const { account, page, expectQuiet } = await onSecurity(role, path)
    await signedInLongAgo(account)
    await page.reload()
    const button = page.getByRole('button', { name: 'Last ned mine data' })
    const form = page.locator('form', { has: button })
    await form.getByLabel('Passordet ditt').waitFor()
    await button.click()
    await form.getByText(accountTexts.passwordRequired).waitFor()
    await form.getByLabel('Passordet ditt').fill(password)
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toMatch(/^naerhjelp-mine-data-\d{4}-\d\d-\d\d\.zip$/)
    const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
    // A worker's contract is included.
    const contracts = role === 'worker' ? [expect.stringMatching(/^kontrakter\/[0-9a-f-]{36}\.txt$/)] : []
    expect(Object.keys(files).sort()).toEqual(['LESMEG.txt', ...contracts, 'mine-data.json'])
    expect(strFromU8(files['mine-data.json'] ?? new Uint8Array())).toContain(account.email)
    await page.getByText(privacyTexts.downloaded).waitFor()
    await page.reload()
    await page.getByText('Alle dataene dine ble lastet ned').waitFor()
    await page.getByText('Nedlasting av dataene dine mislyktes').waitFor()
    expectQuiet()
  },
)

test.each(screens)(
  'an account (%s) is deleted, with the right password only, and signed out everywhere §2.12 §8.2',
  async (role, path, home) => {
    const { account, page, context, expectQuiet } = await onSecurity(role, path, { width: 390, height: 844 })
    const other = await context.newPage()
    await other.goto(`${server.url}${home}`)
    await page.getByRole('button', { name: 'Slett konto' }).click()
    const dialog = page.getByRole('dialog', { name: 'Slette kontoen?' })
    await dialog.getByText('Dette slettes nå').waitFor()
    const remains = {
      employer: 'Du har ingen oppdrag eller kontrakter som regnskapet trenger',
      worker: '1 rammekontrakt med tillegg, uten opplysninger om deg',
    }
    await dialog.getByText(remains[role]).waitFor()
    await checkAccessibility(page)
    const confirm = dialog.getByRole('button', { name: 'Slett kontoen for godt' })
    await confirm.click()
    await dialog.getByText(accountTexts.passwordRequired).waitFor()
    await dialog.getByLabel('Passordet ditt').fill('feil')
    await confirm.click()
    await dialog.getByText(answerTexts.passwordWrong).waitFor()
    await dialog.getByLabel('Passordet ditt').fill(password)
    await confirm.click()
    await page.waitForURL(`${server.url}/`)
    await page.getByText(privacyTexts.deleted).waitFor()
    await server.mailbox.waitFor({ to: account.email, subject: 'Kontoen din er slettet' })
    // The other tab redirects to the sign-in page.
    await other.waitForURL(url => url.pathname.startsWith('/login-') || url.pathname === '/')
    const again = await context.request.post(`${server.url}/api/session`, {
      data: { email: account.email, password, role },
    })
    expect(again.status()).toBe(401)
    expectQuiet()
  },
)

test('whoever has orders under way is told which, and what to do', async () => {
  const [[, , email]] = demoSignIns as unknown as [[string, string, string]]
  const { page, expectQuiet } = await enterAs(browser, server, 'employer', email)
  await page.goto(`${server.url}/consumer-security`)
  await page.getByRole('button', { name: 'Slett konto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Slette kontoen?' })
  await dialog.getByText(privacyTexts.ordersUnderWay).waitFor()
  await checkAccessibility(page)
  expect(await dialog.getByRole('button', { name: 'Slett kontoen for godt' }).count()).toBe(0)
  await dialog.getByRole('listitem').first().getByRole('link').click()
  await page.waitForURL('**/consumer-orders/*')
  expectQuiet()
})

/** A demonstration customer with a completed order and no unfinished ones. */
async function finishedCustomer() {
  const { rows } = await client.query(
    `
    select c.id as "profileId", u.email, o.id as "orderId", wu.email as "workerEmail", c.full_name as name
    from orders o join profiles c on c.id = o.consumer_id join users u on u.id = c.user_id
    join profiles w on w.id = o.worker_id join users wu on wu.id = w.user_id
    where o.status = 'completed' and u.email <> $1
    order by o.completed_at desc limit 1`,
    [demoSignIns[0]?.[2]],
  )
  const [found] = rows as Record<'profileId' | 'email' | 'orderId' | 'workerEmail' | 'name', string>[]
  if (!found) throw new Error('nobody has completed anything')
  await client.query(
    `update orders set status = 'cancelled', last_action = 'withdraw'
     where consumer_id = $1 and status not in ('completed', 'cancelled')`,
    [found.profileId],
  )
  return found
}

test('the other party still has the order and the conversation, with nobody’s name on them', async () => {
  const gone = await finishedCustomer()
  const leaving = await enterAs(browser, server, 'employer', gone.email)
  await leaving.page.goto(`${server.url}/consumer-security`)
  await leaving.page.getByRole('button', { name: 'Slett konto' }).click()
  const dialog = leaving.page.getByRole('dialog', { name: 'Slette kontoen?' })
  await dialog.getByText('Bokføringsloven § 13').waitFor()
  await dialog
    .getByText(/til og med 31\. desember 20\d\d/)
    .first()
    .waitFor()
  await screenshot(leaving.page, 'slett-konto')
  const { demoPassword } = await import('#dev/demo/sign-ins.ts')
  await dialog.getByLabel('Passordet ditt').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Slett kontoen for godt' }).click()
  await leaving.page.getByText(privacyTexts.deleted).waitFor()

  const { page, expectQuiet } = await enterAs(browser, server, 'worker', gone.workerEmail)
  await page.goto(`${server.url}/employee-assignments/${gone.orderId}`)
  await page.getByRole('heading', { name: deletedName, exact: true }).waitFor()
  expect(await page.getByText(gone.name).count()).toBe(0)
  await checkAccessibility(page)
  await screenshot(page, 'slettet-oppdrag')
  await page.goto(`${server.url}/employee-messages?to=${gone.profileId}`)
  await page.getByText(messageTexts.gone).waitFor()
  expect(await page.getByLabel('Skriv en melding').count()).toBe(0)
  expect(await page.getByText(gone.name).count()).toBe(0)
  await checkAccessibility(page)
  await screenshot(page, 'slettet-samtale')
  expectQuiet()
})

test('administrators read what happened, and find one person’s', async () => {
  const { account } = await onSecurity('worker', '/employee-security')
  const email = demoSignIns.find(([, path]) => path === '/login-admin')?.[2]
  const { page, expectQuiet } = await enterAs(browser, server, 'admin', email)
  await page.goto(`${server.url}/admin-dashboard`)
  await page.getByRole('link', { name: 'Hendelser' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Hendelser' }).waitFor()
  await page.getByRole('searchbox', { name: 'Søk etter navn eller e-post' }).fill(account.email)
  await page.waitForURL('**/admin-security?q=*')
  await page.getByText(`Prøve Person, ${account.email}`).first().waitFor()
  await page.getByText('Logget inn med passord').first().waitFor()
  await checkAccessibility(page)
  await page.getByRole('searchbox', { name: 'Søk etter navn eller e-post' }).fill('finnes ikke')
  await page.getByText('Ingen hendelser passer til søket').waitFor()
  await page.getByRole('button', { name: 'Vis alle' }).click()
  await page.getByText('Logget inn med passord').first().waitFor()
  expectQuiet()
})

test('the privacy page is reached from the foot of every page and from registration', async () => {
  const { page, expectQuiet } = await browser.newVisitor()
  await page.goto(server.url)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Personvern' }).click()
  await page.getByRole('heading', { level: 1, name: 'Personvern' }).waitFor()
  await page.getByRole('link', { name: 'Datatilsynet' }).waitFor()
  for (const path of ['/register-consumer', '/register-employee']) {
    await page.goto(`${server.url}${path}`)
    await page.getByRole('main').getByRole('link', { name: 'personvern' }).click()
    await page.getByRole('heading', { level: 1, name: 'Personvern' }).waitFor()
  }
  expectQuiet()
})

test('a password is changed without the old one just after signing in, and asks for it later', async () => {
  const { account, page, expectQuiet } = await onSecurity('employer', '/consumer-security')
  const change = page.getByRole('button', { name: 'Endre passord' })
  const fill = async (first: string, second: string) => {
    await page.getByLabel('Nytt passord', { exact: true }).fill(first)
    await page.getByLabel('Bekreft passord').fill(second)
    await change.click()
  }
  await change.click()
  await page.getByText(accountTexts.passwordFieldsMissing).first().waitFor()
  await fill('kort', 'kort')
  await page.getByText(accountTexts.passwordShort).waitFor()
  await fill('et helt nytt ord', 'et annet nytt ord')
  await page.getByText(accountTexts.passwordsDiffer).waitFor()
  expect(await page.getByLabel('Nåværende passord').count()).toBe(0)
  await fill('et helt nytt ord', 'et helt nytt ord')
  await page.getByText(accountTexts.passwordChanged).waitFor()
  await signedInLongAgo(account)
  // The server decides: the field appears with its text.
  await fill('enda et nytt ord', 'enda et nytt ord')
  await page.getByLabel('Nåværende passord').waitFor()
  await page.getByText(accountTexts.passwordFieldsMissing).first().waitFor()
  await page.getByLabel('Nåværende passord').fill('et helt nytt ord')
  await change.click()
  await page.getByText(accountTexts.passwordChanged).first().waitFor()
  await server.mailbox.waitFor({ to: account.email, subject: 'Passordet ditt er endret' })
  expectQuiet()
})
