import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { noSums } from '#app/money/vat/terms.ts'
import type { Person } from '#platform/shared/actor.ts'
import { password, withPassword } from '../../database/lived.ts'
import { softwarePasskey } from '../../setup/passkey.ts'
import { totp } from '../../setup/totp.ts'
import type { Operation, openStage, Scene, World } from './stage.ts'

type Scenes = Record<string, () => Promise<Scene>>
type Stage = Awaited<ReturnType<typeof openStage>>

/** Second factor, devices, identity, suspensions, and administrators' views of them. */
export async function safetyScenes(
  world: World,
  stage: Stage,
  operations: readonly Operation[],
): Promise<Scenes> {
  const { db } = world
  const { beginApp } = await import('#app/people/accounts/server/begin-app.ts')
  const { confirmApp } = await import('#app/people/accounts/server/confirm-app.ts')
  const { passkeys, users } = await import('#app/schema/accounts.server.ts')
  const { suspendPerson } = await import('#app/company/suspension/server/suspend-person.ts')

  const known = async (): Promise<Person> => {
    const right = await world.customer()
    await withPassword(world, { ...right, sessionId: randomUUID() })
    await stage.signedIn(right)
    return right
  }
  const operationOf = (name: string): Operation => {
    const found = operations.find(operation => operation.name === name)
    if (!found) throw new Error(`no operation ${name}`)
    return found
  }
  /** Uses a person's browser for one request; returns answer and cookies. */
  async function askAs(
    person: Person | null,
    name: string,
    input: Record<string, unknown> = {},
    cookie = '',
  ) {
    const own = person ? await stage.signedIn(person) : ''
    const { status, text, given } = await stage.ask(operationOf(name), { input, cookie }, own)
    if (status !== 200) throw new Error(`${name}: ${status} ${text}`)
    return { ...(JSON.parse(text) as { options: { challenge: string } }), cookie: given }
  }
  async function offered(right: Person) {
    const device = softwarePasskey(stage.publicUrl)
    const { options, cookie } = await askAs(right, 'secondFactor.offerPasskey')
    return { device, cookie, input: { name: 'Nøkkelen min', answer: device.make(options) } }
  }
  async function withPasskey() {
    const right = await known()
    const { device, cookie, input } = await offered(right)
    await askAs(right, 'secondFactor.addPasskey', input, cookie)
    const [row] = await db.select().from(passkeys).where(eq(passkeys.userId, right.userId))
    return { right, device, passkeyId: row?.id }
  }
  async function withApp() {
    const right = await known()
    const { token, key } = await beginApp({ actor: right }, undefined)
    await confirmApp({ actor: right }, { token, code: totp(key) })
    return { right, key }
  }
  const emailOf = async ({ userId }: Person) =>
    (await db.select().from(users).where(eq(users.id, userId)))[0]?.email ?? ''
  /** A person with the right password, asked for a code. */
  async function waiting() {
    const { right, key } = await withApp()
    const typed = { email: await emailOf(right), password, role: 'employer' }
    const { cookie } = await askAs(null, 'accounts.signIn', typed)
    return { cookie, input: { kind: 'app', code: totp(key, 1) } }
  }
  const shut = async () => {
    const [right, person] = [await world.admin(), await world.customer()]
    await suspendPerson({ actor: right }, { userId: person.userId, reason: 'Prøvd og ikke funnet god.' })
    return { right, input: { userId: person.userId, reason: 'En misforståelse.' } }
  }
  const somebody = async () => ({ userId: (await world.worker()).userId })

  return {
    'secondFactor.waiting': async () => ({ cookie: (await waiting()).cookie }),
    'secondFactor.finish': waiting,
    'secondFactor.giveUp': async () => ({ cookie: (await waiting()).cookie }),
    'secondFactor.passkeyOptions': async () => ({}),
    'secondFactor.signInWithPasskey': async () => {
      const { device } = await withPasskey()
      const { options, cookie } = await askAs(null, 'secondFactor.passkeyOptions')
      return { cookie, input: { role: 'employer', answer: device.show(options) } }
    },
    'secondFactor.proof': async () => ({ right: await known() }),
    'secondFactor.confirmIdentity': async () => ({
      input: { kind: 'password', password },
      right: await known(),
    }),
    'secondFactor.confirmWithPasskey': async () => {
      const { right, device } = await withPasskey()
      const { options, cookie } = await askAs(right, 'secondFactor.passkeyOptions')
      return { right, cookie, input: { answer: device.show(options) } }
    },
    'secondFactor.mine': async () => ({ right: await known() }),
    'secondFactor.beginApp': async () => ({ right: await known() }),
    'secondFactor.confirmApp': async () => {
      const right = await known()
      const { token, key } = await beginApp({ actor: right }, undefined)
      return { right, input: { token, code: totp(key) } }
    },
    'secondFactor.removeApp': async () => ({ right: (await withApp()).right }),
    'secondFactor.offerPasskey': async () => ({ right: await known() }),
    'secondFactor.addPasskey': async () => {
      const right = await known()
      const { cookie, input } = await offered(right)
      return { right, cookie, input }
    },
    'secondFactor.renamePasskey': async () => {
      const { right, passkeyId } = await withPasskey()
      return { right, input: { passkeyId, name: 'Telefonen' } }
    },
    'secondFactor.removePasskey': async () => {
      const { right, passkeyId } = await withPasskey()
      return { right, input: { passkeyId } }
    },
    'secondFactor.renewRecoveryCodes': async () => ({ right: (await withApp()).right }),
    'secondFactor.devices': async () => ({ right: await known() }),
    'secondFactor.endDevice': async () => {
      const right = await known()
      const other = { ...right, sessionId: randomUUID() }
      await stage.signedIn(other)
      return { right, input: { sessionId: other.sessionId } }
    },

    'identity.mine': async () => ({ right: await world.worker() }),
    'identity.start': async () => ({ input: { provider: 'bankid' }, right: await world.worker() }),
    'identity.finish': async () => ({
      input: { state: 'en-tilstand', code: 'en-kode' },
      right: await world.worker(),
    }),
    'identity.ofPerson': async () => ({ input: await somebody(), right: await world.admin() }),

    'suspension.file': async () => ({ right: await world.admin() }),
    'suspension.people': async () => ({ input: { q: 'Person' }, right: await world.admin() }),
    'lookup.people': async () => ({ input: { q: 'Person' }, right: await world.admin() }),
    'lookup.orders': async () => ({ input: { q: 'Person' }, right: await world.admin() }),
    'lookup.series': async () => ({ input: { q: 'Person' }, right: await world.admin() }),
    'lookup.allOrders': async () => ({ right: await world.admin() }),
    'lookup.ordersFile': async () => ({ right: await world.admin() }),
    'suspension.person': async () => ({ input: await somebody(), right: await world.admin() }),
    'suspension.suspend': async () => ({
      input: { ...(await somebody()), reason: 'Prøvd og ikke funnet god.' },
      right: await world.admin(),
    }),
    'suspension.lift': shut,

    'ledger.balance': async () => ({ right: await world.admin() }),
    'ledger.balanceFile': async () => ({ right: await world.admin() }),
    'ledger.account': async () => ({ input: { account: 1500 }, right: await world.admin() }),
    'ledger.accountFile': async () => ({ input: { account: 1500 }, right: await world.admin() }),
    'ledger.ofOrder': async () => ({ input: { q: '1A2B3C4D' }, right: await world.admin() }),
    'ledger.check': async () => ({ right: await world.admin() }),
    'vat.terms': async () => ({ right: await world.admin() }),
    'vat.file': async () => ({ input: { term: '2026-t1' }, right: await world.admin() }),
    'vat.report': async () => ({ input: { term: '2026-t1', seen: noSums }, right: await world.admin() }),
    'vat.pay': async () => ({
      input: { term: '2026-t1', paidOn: '2026-03-02', seen: 0 },
      right: await world.admin(),
    }),
    'moneyOverview.all': async () => ({ right: await world.admin() }),
    'moneyOverview.file': async () => ({ input: { table: 'weeks' }, right: await world.admin() }),
    'security.limitHits': async () => ({ right: await world.admin() }),
    'undelivered.list': async () => ({ right: await world.admin() }),
    'undelivered.sendAgain': async () => ({ input: { mailId: randomUUID() }, right: await world.admin() }),
  }
}
