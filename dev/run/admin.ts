/**
 * `npm run admin -- create <e-mail> [full name]`: makes an administrator. The password comes from stdin, or is made up.
 * `npm run admin -- reset-factor <e-mail>`: takes the second factor away from somebody who has lost all of it.
 * `npm run admin -- mend-totals`: counts orders and reviews anew, and puts right what the nightly check found wrong.
 * `npm run admin -- register-hooks <https address>`: has Vipps send its messages there, and writes the secret they are signed with.
 * `npm run admin -- migrate`: brings the database up to this release without serving.
 */
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Failure } from '#platform/shared/errors.ts'

const usage = `Bruk: npm run admin -- create <e-post> [fullt navn]
      npm run admin -- reset-factor <e-post>
      npm run admin -- mend-totals
      npm run admin -- register-hooks <https-adresse>
      npm run admin -- migrate`

const actor = { kind: 'system' as const, name: 'command line' }

/** The first line of stdin; an empty one asks for a generated password. */
async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: false })
  try {
    if (process.stdin.isTTY) process.stdout.write('Passord (tomt: vi lager et): ')
    for await (const line of lines) return line.trim()
    return ''
  } finally {
    lines.close()
  }
}

async function create(email: string, fullName: string) {
  const { migrate } = await import('#platform/db/migrate.server.ts')
  const { createAdmin } = await import('#app/company/verification/server/index.ts')
  await migrate()
  const typed = await readPassword()
  const password = typed || randomBytes(12).toString('base64url')
  const { created } = await createAdmin({ actor }, { email, fullName, password })
  console.log(`${email} er nå administrator og logger inn på /login-admin.`)
  if (!created) console.log('Personen hadde konto fra før og beholder passordet sitt.')
  else if (!typed) console.log(`Passord: ${password}`)
}

/** Migrates, so that the server can run without its owner's password. */
async function bringUp() {
  const { migrate } = await import('#platform/db/migrate.server.ts')
  await migrate()
  console.log('Databasen er oppdatert.')
  return 0
}

async function mend() {
  const { env } = await import('#platform/env.server.ts')
  const { mendTotals } = await import('#platform/db/totals.server.ts')
  const mended = await mendTotals(env.DATABASE_ADMIN_URL ?? env.DATABASE_URL)
  console.log(mended === 0 ? 'Alle tall stemmer.' : `${mended} tall stemte ikke, og er rettet.`)
  return 0
}

/** The secret is told by Vipps this once. */
async function registerHooks(address: string) {
  const { env } = await import('#platform/env.server.ts')
  const { configuredVipps } = await import('#platform/vendors/payments/configured.ts')
  const vipps = configuredVipps(env)
  if (!vipps) {
    console.error('Vipps er ikke satt opp: se innstillingene VIPPS_PAYMENT_CLIENT_ID og de andre i README.')
    return 1
  }
  const { secret } = await vipps.registerHooks(address)
  console.log(`Vipps sender nå meldinger til ${address}.\nVIPPS_HOOK_SECRET=${secret}`)
  return 0
}

async function resetFactor(email: string) {
  const { env } = await import('#platform/env.server.ts')
  const { migrate } = await import('#platform/db/migrate.server.ts')
  const { startQueue, stopQueue } = await import('#platform/jobs/queue.server.ts')
  const { connectFeatures, jobs } = await import('#app/server.ts')
  const { resetFactor: reset } = await import('#app/people/accounts/server/index.ts')
  await migrate()
  // Its mail waits in the queue for the server.
  await startQueue(env.DATABASE_URL, jobs)
  connectFeatures()
  await reset({ actor }, { email })
  await stopQueue()
  console.log(
    `To-trinns innlogging er tatt bort fra ${email}, som er logget ut overalt og får en e-post om det.`,
  )
}

async function run([action, email, ...name]: string[]) {
  if (action === 'migrate') return bringUp()
  if (action === 'mend-totals') return mend()
  if (action === 'register-hooks' && email) return registerHooks(email)
  if ((action !== 'create' && action !== 'reset-factor') || !email) {
    console.error(usage)
    return 1
  }
  try {
    if (action === 'reset-factor') await resetFactor(email)
    else await create(email, name.join(' ') || 'Administrator')
    return 0
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(error.message)
    return 1
  }
}

process.exit(await run(process.argv.slice(2)))
