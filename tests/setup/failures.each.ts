/**
 * A failed journey reports every open window: many failures occur once, on a busy machine, and only the
 * failure message is always read. Nothing moves by itself in a journey.
 */
import { afterEach } from 'vitest'
import { expectStill, stateOfVisitors } from './browser.ts'

afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? []
  if (error) error.message += `\n\nVinduene da «${task.name}» mislyktes:\n${await stateOfVisitors()}\n`
  expectStill()
})
