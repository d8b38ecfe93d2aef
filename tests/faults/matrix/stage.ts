import { createHmac, randomUUID } from 'node:crypto'
import type { AnyContractRouter } from '@orpc/contract'
import { sql } from 'drizzle-orm'
import type { Person } from '#platform/shared/actor.ts'
import type { openWorld } from '../../database/world.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

/** The callers. `right`: the person the scene is made for; the others are unrelated. */
export const askers = ['visitor', 'unconfirmed', 'customer', 'worker', 'right', 'suspended', 'admin'] as const
export type Asker = (typeof askers)[number]

/** An operation's input, its rightful caller, and the time. */
export type Scene = {
  input?: Record<string, unknown>
  right?: Person
  at?: Date
  /** Cookies besides the session's. */
  cookie?: string
}

export type Operation = { name: string; method: string; path: string; takesInput: boolean }

/** Every operation of the contract, by feature and name. */
export function operationsOf(api: Record<string, AnyContractRouter>): Operation[] {
  type Defined = { '~orpc': { route: { method: string; path: string }; inputSchema?: object } }
  return Object.entries(api).flatMap(([feature, operations]) =>
    Object.entries(operations as unknown as Record<string, Defined>).map(([name, { '~orpc': defined }]) => ({
      name: `${feature}.${name}`,
      method: defined.route.method,
      path: defined.route.path,
      takesInput: defined.inputSchema !== undefined,
    })),
  )
}

/** Notes every changed row of all tables but these, also one that is changed back. */
async function watch({ db }: World, besides: string[]) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)
  const note = 'execute function watched.note()'
  const triggers = rows
    .filter(({ name }) => !besides.includes(name))
    .map(
      ({ name }) => `
        create trigger watched_rows after insert or delete on ${name} for each row ${note};
        create trigger watched_changes after update on ${name} for each row when (old is distinct from new) ${note};
        create trigger watched_all after truncate on ${name} ${note};`,
    )
  await db.execute(
    sql.raw(`
      create schema watched;
      create table watched.changes (name text);
      create function watched.note() returns trigger language plpgsql security definer as
        $$ begin insert into watched.changes values (tg_table_name); return null; end $$;
      ${triggers.join('')}`),
  )
}

/** The callers, their server, and a way to detect changes. */
export async function openStage(world: World) {
  const { db } = world
  const { auth } = await import('#app/people/accounts/server/auth.server.ts')
  const { users } = await import('#app/schema/accounts.server.ts')
  const { createServer } = await import('#app/server.ts')
  const { atTime, now } = await import('#platform/clock.server.ts')
  const { publicUrl } = await import('#platform/http/public-url.ts')
  const { secrets } = await import('#platform/secrets.server.ts')
  const { eq } = await import('drizzle-orm')

  const app = await createServer(async () => {})
  const cookieName = (await auth.$context).authCookies.sessionToken.name

  /** Signs a person in at a given time. Returns the cookie. */
  async function signedIn(person: Person, at: Date = now()): Promise<string> {
    const token = randomUUID()
    const { sessionId: id, userId, role, profileId } = person
    await db
      .insert(world.sessions)
      .values({
        ...{ id, userId, role, profileId, token, createdAt: at, updatedAt: at, provenAt: at },
        secondFactorAt: role === 'admin' ? at : null,
        expiresAt: new Date(at.getTime() + world.DAY / 4),
      })
      .onConflictDoUpdate({ target: world.sessions.id, set: { token } })
    const signature = createHmac('sha256', secrets.auth).update(token).digest('base64')
    return `${cookieName}=${encodeURIComponent(`${token}.${signature}`)}`
  }

  /** A suspended person's leftover session. One is enough, since they stay suspended. */
  let shut: Promise<string> | undefined
  const suspended = () => (shut ??= shutOut())

  async function shutOut(): Promise<string> {
    const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')
    const person = await world.customer()
    const cookie = await signedIn(person)
    const admin = await world.admin()
    await suspendPerson({ actor: admin }, { userId: person.userId, reason: 'Prøvd og ikke funnet god.' })
    return cookie
  }

  async function unconfirmed(): Promise<Person> {
    const person = await world.worker({
      profile: { contractSigned: false, registrationCompletedAt: null, verificationStatus: 'pending' },
    })
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, person.userId))
    return { ...person, emailVerified: false }
  }

  const { customer, worker, admin } = world
  const makers = { unconfirmed, customer, worker, admin }

  /** Those who are only refused leave no trace, so they are made once. */
  const refused = new Map<keyof typeof makers, Promise<Person>>()
  async function stranger(asker: keyof typeof makers): Promise<Person> {
    const made = refused.get(asker) ?? makers[asker]()
    refused.set(asker, made)
    return { ...(await made), sessionId: randomUUID() }
  }

  /** A caller's cookie. One who `mayAct` changes something, so it is somebody new. */
  const cookieOf = async (asker: Asker, { right, at }: Scene, mayAct: boolean): Promise<string> => {
    if (asker === 'right') return right ? signedIn(right, at) : ''
    if (asker === 'visitor') return ''
    if (asker === 'suspended') return suspended()
    return signedIn(await (mayAct ? makers[asker]() : stranger(asker)), at)
  }

  const networks = (function* () {
    for (let number = 1; ; number++) yield `198.51.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`
  })()

  /** Sends a request like our own pages. Returns status, text and cookies. */
  async function ask(operation: Operation, scene: Scene, cookie: string, more: Record<string, unknown> = {}) {
    const { method, path } = operation
    const left: Record<string, unknown> = { ...scene.input, ...more }
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = left[name]
      delete left[name]
      return encodeURIComponent(String(value))
    })
    const url = new URL(`${publicUrl}/api${filled}`)
    const headers = new Headers({ host: url.host, origin: publicUrl, 'sec-fetch-site': 'same-origin' })
    const cookies = [cookie, scene.cookie].filter(Boolean).join('; ')
    if (cookies) headers.set('cookie', cookies)
    let body: string | FormData | undefined
    if (method === 'GET') {
      for (const [name, value] of Object.entries(left))
        if (value !== undefined) url.searchParams.set(name, String(value))
    } else if (Object.values(left).some(value => value instanceof File)) {
      body = new FormData()
      for (const [name, value] of Object.entries(left)) body.set(name, value as File)
    } else {
      headers.set('content-type', 'application/json')
      body = JSON.stringify(left)
    }
    const socket = { remoteAddress: networks.next().value, remotePort: 40_000, remoteFamily: 'IPv4' }
    const request = new Request(url, { method, headers, ...(body === undefined ? {} : { body }) })
    const send = async () => app.fetch(request, { incoming: { socket } } as never)
    const answer = await (scene.at ? atTime(scene.at, send) : send())
    const given = answer.headers.getSetCookie().map(one => one.split(';')[0])
    return { status: answer.status, text: await answer.text(), given: given.join('; ') }
  }

  /** Counters and logs of refusals. */
  const besides = ['attempts', 'limit_hits', 'sessions', 'log_chain', 'log_head', 'live_streams']
  await watch(world, besides)

  /** Refusals count for whoever is refused, and nobody asks for so much. */
  const forgetAttempts = () => db.execute(sql`delete from attempts`)

  /** How many rows anybody has made, changed or removed. */
  async function changes(): Promise<number> {
    const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int from watched.changes`)
    return rows[0]?.count ?? Number.NaN
  }

  return { ask, cookieOf, signedIn, changes, forgetAttempts, publicUrl }
}
