import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { settingsTexts } from '#app/people/accounts/factor-settings-texts.ts'
import { factorTexts } from '#app/people/accounts/factor-texts.ts'
import { nodeOptions } from '#dev/ground/programs.ts'
import type { TestServer } from './server.ts'
import { totp } from './totp.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Makes an administrator with the command line, as documented in operations. */
export function createAdministrator(server: TestServer, email: string, name: string, password: string): void {
  execFileSync(process.execPath, [...nodeOptions, 'dev/run/admin.ts', 'create', email, name], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: server.databaseUrl,
      DATABASE_ADMIN_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      LOG_LEVEL: 'silent',
    },
    input: `${password}\n`,
  })
}

/** Signs an administrator in for the first time where a second factor is required: sets up an app first. */
export async function enterAsAdministrator(page: Page, server: TestServer, email: string, password: string) {
  await page.goto(`${server.url}/login-admin`)
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord').fill(password)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await page.waitForURL('**/admin-account')
  await page.getByRole('button', { name: settingsTexts.appAdd }).click()
  const key = await page.locator('code').innerText()
  await page.getByLabel(factorTexts.codeLabel).fill(totp(key.replace(/\s/g, '')))
  await page.getByRole('button', { name: 'Ta i bruk' }).click()
  await page.getByRole('button', { name: settingsTexts.recoverySaved }).click()
  await page.getByRole('heading', { name: settingsTexts.sessions }).waitFor()
}
