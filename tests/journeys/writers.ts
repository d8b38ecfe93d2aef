/** A customer and a worker who write to each other, on a server where nobody else is. */
import { Client } from 'pg'
import { type Account, makeAccounts } from '#tests/faults/people.ts'
import { borrowServer } from '#tests/setup/borrowed-server.ts'
import { openBrowser, type VisitorOptions } from '#tests/setup/browser.ts'

export type Writers = Awaited<ReturnType<typeof openWriters>>

export async function openWriters() {
  const server = await borrowServer('nobody')
  const browser = await openBrowser()
  const database = new Client({ connectionString: server.databaseUrl })
  await database.connect()
  const customer = (await makeAccounts(server, 'employer', 1))[0] as Account
  const worker = (await makeAccounts(server, 'worker', 1))[0] as Account
  return {
    ...{ server, browser, database, customer, worker },
    /** One of them in a window of their own, at a page. */
    visit: async (account: Account, path: string, options: VisitorOptions = {}) => {
      const visitor = await browser.newVisitor(options)
      const cookies = account.cookie.split('; ').map(pair => {
        const [name = '', ...value] = pair.split('=')
        return { name, value: value.join('='), url: server.url }
      })
      await visitor.context.addCookies(cookies)
      await visitor.page.goto(server.url + path, { waitUntil: 'domcontentloaded' })
      return visitor
    },
    close: async () => {
      await database.end()
      await browser.close()
      await server.stop()
    },
  }
}
