import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestServer } from '#tests/setup/server.ts'

export const password = 'hemmelig ord'

/** Opens the newest confirmation link that was sent to an address, as its owner does. */
export async function openConfirmation(page: Page, server: TestServer, email: string): Promise<void> {
  const mail = await server.mailbox.waitFor({ to: email, subject: 'Bekreft e-posten din' })
  const link = new URL(mail.links.find(href => href.includes('token=')) ?? '')
  await page.goto(`${server.url}${link.pathname}${link.search}`)
  await page.getByRole('heading', { name: 'Registreringen er fullført' }).waitFor()
}

/** Signs in at one of the doors and waits for the page behind it. */
export async function signIn(page: Page, server: TestServer, door: string, email: string, home: string) {
  await page.goto(`${server.url}${door}`)
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord').fill(password)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await page.waitForURL(`**${home}`)
}

/** Moves the installation's clock ahead, timers included. */
export async function moveClock(server: TestServer, byMs: number): Promise<void> {
  const response = await fetch(`${server.url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.url },
    body: new URLSearchParams({ by: String(byMs) }),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
}
