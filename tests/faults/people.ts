import { createHmac, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { hashPassword } from '#app/people/accounts/server/password-hash.ts'
import { type TestServer, testKeys } from '../setup/server.ts'

export type Account = { userId: string; profileId: string; email: string; cookie: string }

const password = 'riktig hest batteri'

type Role = 'worker' | 'employer' | 'admin'
type Person = { userId: string; profileId: string; role: Role }

/** Once per process. */
let hashed: Promise<string> | undefined

/**
 * A session as signing in makes it, without the slow comparison of the password. The server itself adds the
 * cookie that proves the session.
 */
async function enter(server: TestServer, client: Client, person: Person, secret: string): Promise<string> {
  const { userId, profileId, role } = person
  const token = randomUUID()
  await client.query(
    `insert into sessions (id, user_id, token, role, profile_id, expires_at, ip_address, user_agent)
     values (gen_random_uuid(), $1, $2, $3, $4, now() + interval '12 hours', '127.0.0.1', 'node')`,
    [userId, token, role, profileId],
  )
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  const cookie = `naerhjelp.session_token=${encodeURIComponent(`${token}.${signature}`)}`
  const response = await fetch(`${server.url}/api/session`, { headers: { cookie } })
  if ((await response.text()) === 'null') throw new Error('the server knows no such session')
  return [cookie, ...cookiesOf(response)].join('; ')
}

/** People signed in at a running server, created directly in its database. */
export async function makeAccounts(
  server: TestServer,
  role: Role,
  count: number,
  secret = testKeys.AUTH_SECRET,
): Promise<Account[]> {
  hashed ??= hashPassword(password)
  const hash = await hashed
  const [userType, fullName] = role === 'admin' ? ['employer', 'Prøve Leder'] : [role, 'Prøve Person']
  const client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    const made: Account[] = []
    for (let index = 0; index < count; index++) {
      const [userId, profileId] = [randomUUID(), randomUUID()]
      const email = `${userId}@example.test`
      await client.query(
        `insert into users (id, name, email, email_verified, user_type) values ($1, $4, $2, true, $3)`,
        [userId, email, userType, fullName],
      )
      await client.query(
        `insert into identities (id, user_id, account_id, provider_id, password) values (gen_random_uuid(), $1, $2, 'credential', $3)`,
        [userId, userId, hash],
      )
      await client.query(
        `insert into profiles (id, user_id, user_type, full_name, phone, address, availability_days, is_visible_to_consumers,
           registration_completed_at, verification_status, hourly_rate, is_admin)
         values ($1, $2, $3, $4, '41233807', 'Storgata 1', '{mandag,tirsdag,onsdag,torsdag,fredag,lørdag,søndag}',
           true, now(), 'approved', 400, $5)`,
        [profileId, userId, userType, fullName, role === 'admin'],
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
      const cookie = await enter(server, client, { userId, profileId, role }, secret)
      made.push({ userId, profileId, email, cookie })
    }
    return made
  } finally {
    await client.end()
  }
}

const cookiesOf = (response: Response) =>
  response.headers.getSetCookie().map(cookie => cookie.split(';')[0] ?? '')

/** The cookies of a new session. */
export async function signIn(url: string, email: string, role: string, typed = password): Promise<string> {
  const response = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: typed, role }),
  })
  if (!response.ok) throw new Error(`sign-in failed: ${response.status} ${await response.text()}`)
  return cookiesOf(response).join('; ')
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

/** Asks a worker and approves it at the test provider. The first answer that is not 200, or that of the order. */
export async function askFor(url: string, cookie: string, wish: object, paymentId: string = randomUUID()) {
  const asked = await post(`${url}/api/orders`, cookie, { ...wish, paymentId })
  if (asked.status !== 200) return asked
  const paid = await post(`${url}/api/test-payments/${paymentId}`, cookie, { answer: 'pay' })
  return paid.status === 200 ? post(`${url}/api/payments/${paymentId}/look`, cookie) : paid
}
