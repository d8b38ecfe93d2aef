import { expect, test } from 'vitest'
import { demoPassword, demoSignIns } from '#dev/demo/sign-ins.ts'
import { startServer } from '../setup/server.ts'

/** Among the first of a run: the journeys copy its result. */
test('the demonstration people are made, and live in a copy of their database', async () => {
  const [[, , email] = []] = demoSignIns
  const server = await startServer({ env: { DEMO: '1' } })
  try {
    const answer = await fetch(`${server.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword, role: 'employer' }),
    })
    expect(answer.status).toBe(200)
  } finally {
    await server.stop()
  }
}, 120_000)
