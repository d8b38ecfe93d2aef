/**
 * A failed journey reports every open window: many failures occur once, on a busy machine, and only the
 * failure message is always read.
 */
import { afterEach } from 'vitest'
import { stateOfVisitors } from './browser.ts'

afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? []
  if (error) error.message += `\n\nVinduene da «${task.name}» mislyktes:\n${await stateOfVisitors()}\n`
})
