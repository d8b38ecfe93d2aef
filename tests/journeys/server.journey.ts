/** The test server is the real product: it starts, dies, returns and stops on request. */
import { expect, test } from 'vitest'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser } from '#tests/setup/browser.ts'
import { startServer } from '#tests/setup/server.ts'

test('two servers share a database, and one survives the other', async () => {
  const first = await startServer()
  const second = await startServer({
    databaseUrl: first.databaseUrl,
    dataDir: first.dataDir,
    mailbox: first.mailbox,
  })
  const isReady = async (url: string) => (await fetch(`${url}/api/ready`)).ok
  expect(await isReady(first.url)).toBe(true)
  expect(await isReady(second.url)).toBe(true)
  await second.kill9()
  await expect(isReady(second.url)).rejects.toThrow()
  expect(await isReady(first.url)).toBe(true)
  await first.stop()
  await expect(isReady(first.url)).rejects.toThrow()
})

test('a server that cannot start says why', async () => {
  await expect(startServer({ env: { PORT: 'tull' } })).rejects.toThrow(/PORT/)
})

test('the whole API can be read and tried in a browser', async () => {
  const server = await borrowServer('nobody')
  const browser = await openBrowser()
  const visitor = await browser.newVisitor()
  await visitor.page.goto(`${server.url}/api/docs`)
  const operation = visitor.page.getByRole('button', { name: /GET \/session/ }).first()
  await visitor.page.getByRole('link', { name: 'accounts' }).click()
  await operation.click()
  await visitor.page.getByRole('button', { name: 'Try it out' }).click()
  await visitor.page.getByRole('button', { name: 'Execute' }).click()
  await visitor.page.getByText(`${server.url}/api/session`).first().waitFor()
  visitor.expectQuiet()
})
