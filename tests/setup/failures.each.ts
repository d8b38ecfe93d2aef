/** Where a journey fails, every open window says how it stands: half of the failures are seen once, on a busy machine. */
import { afterEach } from 'vitest'
import { stateOfVisitors } from './browser.ts'

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    console.error(`Vinduene da «${task.name}» mislyktes:\n${await stateOfVisitors()}`)
})
