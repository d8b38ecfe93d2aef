import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchAway } from './away.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that shows one answer of a service that can be taken away. */
function page(service: { isThere: boolean; answers: boolean }) {
  const queries = createQueryClient()
  const asked = { ready: 0, order: 0 }
  const watch = watchAway(queries, async () => {
    asked.ready += 1
    return service.isThere
  })
  const told: boolean[] = []
  watch.subscribe(() => told.push(watch.isAway()))
  const observer = new QueryObserver(queries, {
    queryKey: ['order'],
    queryFn: () => {
      asked.order += 1
      if (!service.answers) return new Promise<string>(() => {})
      return service.isThere ? Promise.resolve('here') : Promise.reject({ status: 503 })
    },
  })
  const leave = observer.subscribe(() => {})
  return { queries, asked, told, leave, shown: () => observer.getCurrentResult() }
}

test.each([3, 20, 60, 200])(
  'what could not be had is fetched within 6 s of the return, after %i s',
  async seconds => {
    const service = { isThere: false, answers: true }
    const { told, shown, leave } = page(service)
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    expect([shown().data, told]).toEqual([undefined, [true]])
    service.isThere = true
    await vi.advanceTimersByTimeAsync(6000)
    expect([shown().data, told]).toEqual(['here', [true, false]])
    leave()
  },
)

test('whoever hears nothing at all is told of it, and has the answer when there is one', async () => {
  const service = { isThere: false, answers: false }
  const { told, shown, leave } = page(service)
  await vi.advanceTimersByTimeAsync(6000)
  expect(told).toEqual([true])
  Object.assign(service, { isThere: true, answers: true })
  await vi.advanceTimersByTimeAsync(6000)
  expect([shown().data, told]).toEqual(['here', [true, false]])
  leave()
})

test('nobody asks for a service that is there, nor once the page is left', async () => {
  const service = { isThere: true, answers: true }
  const { asked, leave, queries } = page(service)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toEqual({ ready: 0, order: 1 })
  service.isThere = false
  void queries.invalidateQueries()
  await vi.advanceTimersByTimeAsync(5000)
  leave()
  await vi.advanceTimersByTimeAsync(5000)
  const { ready } = asked
  expect(ready).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.ready).toBe(ready)
})

test('what fails while the service is there is given up after the ordinary attempts, and left to the person', async () => {
  const queries = createQueryClient()
  const asked = { ready: 0, order: 0 }
  watchAway(queries, async () => {
    asked.ready += 1
    return true
  })
  const observer = new QueryObserver(queries, {
    queryKey: ['order'],
    queryFn: () => {
      asked.order += 1
      return Promise.reject({ status: 503 })
    },
  })
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(40_000)
  const after = { ...asked }
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked, observer.getCurrentResult().isLoadingError]).toEqual([after, true])
  leave()
})
