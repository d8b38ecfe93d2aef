import { expect, test } from 'vitest'
import type { Conversation, Line } from './api.ts'
import { catchUp, withOlder } from './catch-up.ts'

const line = (id: number): Line => ({
  ...{
    id,
    author: 'other' as const,
    text: `${id}`,
    pictures: [],
    removed: false,
    orderId: null,
    clientKey: null,
  },
  at: new Date(id * 1000).toISOString(),
})
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const page = (ids: number[], rest: Partial<Conversation> = {}): Conversation => ({
  other: { profileId: 'p', name: 'Kari', firstName: 'Kari', image: null },
  ...{ canWrite: true, whyNot: null, contactHidden: false, canBlock: true, blockedByMe: false },
  ...{ older: null, newer: null, newest: ids.at(-1) ?? null, readByOther: null, unread: 0, removed: 0 },
  lines: ids.map(line),
  ...rest,
})
const ids = ({ lines }: Conversation) => lines.map(({ id }) => id)

test('what came since is read on to the end, and each line is there once', async () => {
  let known = page(numbers(5, 10), { older: 5 })
  const asked: unknown[] = []
  const reached = await catchUp(
    () => known,
    async place => {
      asked.push(place)
      // An older page arrives while the request is running, and the answer repeats a known line.
      known = withOlder(page(numbers(5, 10), { older: 5 }), page(numbers(1, 4)))
      return place.after === 10 ? page(numbers(10, 12), { newer: 12 }) : page([13], { unread: 4 })
    },
  )
  expect(asked).toEqual([{ after: 10 }, { after: 12 }])
  expect(ids(reached)).toEqual(numbers(1, 13))
  expect(reached).toMatchObject({ older: null, newer: null, unread: 4 })
})

test('a part in the middle is not read to the end by itself', async () => {
  const known = page(numbers(1, 10), { newer: 10 })
  const reached = await catchUp(
    () => known,
    async () => page(numbers(11, 20), { newer: 20 }),
  )
  expect([ids(reached), reached.newer]).toEqual([numbers(1, 20), 20])
})

test('an empty conversation begins with its first line, and what is forgotten or taken away goes from the old ones too', async () => {
  const asked: unknown[] = []
  const ask = async (place: unknown) => {
    asked.push(place)
    return page([1])
  }
  expect(ids(await catchUp(() => page([]), ask))).toEqual([1])
  const before = page([1], { other: { ...page([]).other, name: 'Kari Før' } })
  expect(ids(await catchUp(() => before, ask, 7))).toEqual([1])
  expect(asked).toEqual([{ after: 0 }, { after: 1 }, { around: 7 }])
  expect(ids(await catchUp(() => page([1], { removed: 1 }), ask))).toEqual([1])
  expect(asked.slice(3)).toEqual([{ after: 1 }, { around: undefined }])
})
