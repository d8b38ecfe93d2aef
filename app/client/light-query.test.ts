import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lightQuery } from './light-query.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const broken = () => Promise.reject(Object.assign(new Error(), { code: 'INTERNAL', status: 500 }))
const settle = () => vi.advanceTimersByTimeAsync(0)

test('several who show it are one question, which is asked when the first is there', async () => {
  const call = vi.fn(async () => 'svar')
  const query = lightQuery(call)
  expect(call).not.toHaveBeenCalled()
  const told = vi.fn()
  query.subscribe(told)
  query.subscribe(() => {})
  await settle()
  query.subscribe(() => {})
  expect(call).toHaveBeenCalledTimes(1)
  expect(query.read()).toEqual({ data: 'svar', isFetching: false, isLost: false })
  expect(told).toHaveBeenCalled()
})

test('a line that falls is not told of for six seconds, and the answer comes when it is back', async () => {
  const call = vi.fn<() => Promise<string>>(offline)
  const query = lightQuery(call)
  query.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(6_100)
  expect(query.read()).toEqual({ data: undefined, isFetching: true, isLost: false })
  await vi.advanceTimersByTimeAsync(200)
  expect(query.read()).toEqual({ data: undefined, isFetching: false, isLost: true })
  call.mockResolvedValue('svar')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(query.read()).toEqual({ data: 'svar', isFetching: false, isLost: false })
})

test('what cannot pass is said at once, and asked again only by who reads it', async () => {
  const call = vi.fn<() => Promise<string>>(broken)
  const query = lightQuery(call)
  query.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(call).toHaveBeenCalledTimes(1)
  expect(query.read()).toEqual({ data: undefined, isFetching: false, isLost: true })
  call.mockResolvedValue('svar')
  query.ask()
  query.ask()
  await settle()
  expect(call).toHaveBeenCalledTimes(2)
  expect(query.read().data).toBe('svar')
  query.ask()
  expect(call).toHaveBeenCalledTimes(2)
})
