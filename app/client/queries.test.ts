import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { expect, test } from 'vitest'
import { api } from '#app/manifests.ts'
import { queriesOf } from './queries.ts'

type Client = { orders: { mine: (input: { seen: string }) => Promise<null> } }
const link = { call: async () => null }
const whole = createTanstackQueryUtils(createORPCClient<Client>(link))
const orders = queriesOf(createORPCClient<Client['orders']>(link, { path: ['orders'] }), 'orders')

test("the keys of a feature's queries begin with its name, as those of the whole API would", () => {
  const input = { seen: 'x' }
  expect(orders.key()).toEqual([['orders'], {}])
  expect(orders.key()).toEqual(whole.orders.key())
  expect(orders.mine.key({ input })).toEqual(whole.orders.mine.key({ input }))
  expect(orders.mine.queryOptions({ input }).queryKey).toEqual(
    whole.orders.mine.queryOptions({ input }).queryKey,
  )
  expect(orders.mine.queryOptions({ input }).queryKey[0]).toEqual(['orders', 'mine'])
})

test('each feature calls its contract by the name that the whole API has for it', () => {
  const app = join(import.meta.dirname, '..')
  const called = (readdirSync(app, { recursive: true }) as string[])
    .filter(file => /\.tsx?$/.test(file))
    .flatMap(file => [
      ...readFileSync(join(app, file), 'utf8').matchAll(
        /(?:featureClient|callerOf)<typeof (\w+)Api>\(\s*'(\w+)'/g,
      ),
    ])
    .map(([, contract, name]) => `${contract} as ${name}`)
  // What visitors alone call goes there by its address (`light-call.test.ts`).
  called.push('contact as contact')
  const names = Object.keys(api).map(name => `${name} as ${name}`)
  expect([...new Set(called)].sort()).toEqual(names.sort())
})
