import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { Client } from 'pg'
import type { TestServer } from '../setup/server.ts'

export type Account = { userId: string; profileId: string; email: string; cookie: string }

const password = 'riktig hest batteri'

/** People signed in at a running server, created directly in its database. */
export async function makeAccounts(
  server: TestServer,
  role: 'worker' | 'employer',
  count: number,
): Promise<Account[]> {
  const hash = await hashPassword(password)
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    const made: Account[] = []
    for (let index = 0; index < count; index++) {
      const [userId, profileId] = [randomUUID(), randomUUID()]
      const email = `${userId}@example.test`
      await client.query(
        `insert into users (id, name, email, email_verified, user_type) values ($1, 'Prøve Person', $2, true, $3)`,
        [userId, email, role],
      )
      await client.query(
        `insert into identities (id, user_id, account_id, provider_id, password) values (gen_random_uuid(), $1, $2, 'credential', $3)`,
        [userId, userId, hash],
      )
      await client.query(
        `insert into profiles (id, user_id, user_type, full_name, phone, address, availability_days, is_visible_to_consumers,
           registration_completed_at, verification_status, hourly_rate)
         values ($1, $2, $3, 'Prøve Person', '41233807', 'Storgata 1', '{mandag,tirsdag,onsdag,torsdag,fredag,lørdag,søndag}',
           true, now(), 'approved', 400)`,
        [profileId, userId, role],
      )
      // Accepting work needs a signed contract.
      if (role === 'worker') {
        await client.query(
          `insert into signed_contracts (id, user_id, contract_type, employee_name, employee_email, signed_at, contract_version,
             contract_text, contract_hash, ip_address, user_agent)
           values (gen_random_uuid(), $1, 'rammekontrakt', 'Prøve Person', $2, now(), '1.0', 'RAMMEKONTRAKT', repeat('0', 64),
             'unknown', 'unknown')`,
          [userId, email],
        )
      }
      made.push({ userId, profileId, email, cookie: await signIn(server.url, email, role) })
    }
    return made
  } finally {
    await client.end()
  }
}

/** The cookies of a new session. */
export async function signIn(url: string, email: string, role: string, typed = password): Promise<string> {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: typed, role }),
  })
  if (!response.ok) throw new Error(`sign-in failed: ${response.status} ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}

/** Posts as a person; returns status and body. */
export async function post(url: string, cookie: string, body: unknown = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
