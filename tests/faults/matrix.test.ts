import { describe, expect, it } from 'vitest'
import { expected } from './matrix/expected.ts'
import { openScenes } from './matrix/open-scenes.ts'
import { type Asker, askers } from './matrix/stage.ts'

/** Every operation, called validly by everybody, answers each as it should. */
const { stage, operations, scenes } = await openScenes()

/** Fields nobody may set by sending them. */
const claims = {
  is_admin: true,
  isAdmin: true,
  role: 'admin',
  verification_status: 'approved',
  verificationStatus: 'approved',
  user_id: crypto.randomUUID(),
  profileId: crypto.randomUUID(),
}

const isRefusal = (status: number) => status >= 400

// ASVS 8.2.1 8.2.2 8.3.1
describe('who may do what', () => {
  it('is said of every operation of the contract, and of nothing else', () => {
    const names = operations.map(({ name }) => name).sort()
    expect([...expected.keys()].sort()).toEqual(names)
    expect(Object.keys(scenes).sort()).toEqual(names)
  })

  it.each(operations)(
    '$name answers each as it should, and a refusal changes nothing §6.1 §6.2 §6.3 §6.6',
    async operation => {
      const make = scenes[operation.name]
      const should = expected.get(operation.name)
      if (!make || !should) throw new Error(`nobody has said who may ask for ${operation.name}`)
      const scene = await make()
      const refused = askers.filter(asker => isRefusal(should[asker]))
      const cookies = new Map<Asker, string>()
      for (const asker of new Set<Asker>([...refused, 'right']))
        cookies.set(asker, await stage.cookieOf(asker, scene, asker === 'right'))
      await stage.forgetAttempts()
      const before = await stage.changes()
      const got: Partial<Record<Asker, number>> = {}
      const ask = async (asker: Asker, asked = scene, cookie = cookies.get(asker) ?? '') => {
        const { status, text } = await stage.ask(operation, asked, cookie)
        got[asker] = status
        if (!isRefusal(should[asker]) && isRefusal(status)) console.log(operation.name, asker, text)
      }
      for (const asker of refused) await ask(asker)
      if (operation.takesInput) {
        const cookie = cookies.get('right') ?? ''
        const { status } = await stage.ask(operation, scene, cookie, claims)
        // Some belong to the operation; then they are merely of the wrong type.
        expect([422, 403]).toContain(status)
      }
      expect(await stage.changes()).toBe(before)
      if (!isRefusal(should.right)) await ask('right')
      for (const asker of askers) {
        if (asker === 'right' || isRefusal(should[asker])) continue
        const own = operation.method === 'GET' ? scene : await make()
        await ask(asker, own, await stage.cookieOf(asker, own, true))
      }
      expect(got).toEqual(should)
    },
  )
})
