/**
 * Where a journey fails, its failure says how every open window stood: half of the failures are seen once, on a busy
 * machine, and only what stands beside the failure itself is sure to be read.
 */
import { afterEach } from 'vitest'
import { stateOfVisitors } from './browser.ts'

afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? []
  if (error) error.message += `\n\nVinduene da «${task.name}» mislyktes:\n${await stateOfVisitors()}\n`
})
