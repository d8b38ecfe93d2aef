import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { texts } from '#app/company/employment/texts.ts'
import type { Actor, Origin } from '#platform/shared/actor.ts'
import { openWorld, sealedOf } from './world.ts'

const world = await openWorld()
const { profiles } = await import('#app/schema/profiles.server.ts')
const { signedContracts } = await import('#app/schema/employment.server.ts')
const { signContract } = await import('#app/company/employment/server/sign-contract.ts')
const { updateAccountNumber: updateAccountNumberBare } = await import(
  '#app/company/employment/server/update-account-number.ts'
)
const { contract, contractFile, contractPdf, signedContractsOfMine } = await import(
  '#app/company/employment/server/queries.ts'
)
const { updateGeneral } = await import('#app/people/profiles/server/update-general.ts')
const { updatePayDetails: updatePayDetailsBare } = await import(
  '#app/people/profiles/server/update-pay-details.ts'
)
const { setVisibility } = await import('#app/people/profiles/server/set-visibility.ts')
const { searchWorkers } = await import('#app/meeting/search/server/queries.ts')
const { reviewedWorker } = await import('#app/company/verification/server/queries.ts')
const { atTime } = await import('#platform/clock.server.ts')
const { setStatus } = await import('#app/company/verification/server/set-status.ts')
const { unseal } = await import('#platform/crypto.server.ts')
const { asProven } = await import('#app/people/accounts/server/prove-owner.ts')
const updatePayDetails = (...all: Parameters<typeof updatePayDetailsBare>) =>
  asProven(() => updatePayDetailsBare(...all))
const updateAccountNumber = (...all: Parameters<typeof updateAccountNumberBare>) =>
  asProven(() => updateAccountNumberBare(...all))
const { db } = world

const unsigned = (change: object = {}) =>
  world.worker({ profile: { contractSigned: false, registrationCompletedAt: null, ...change } })

const origin: Origin = { address: '192.0.2.7', userAgent: 'Prøvenettleser 1', requestId: 'test' }
const hashFor = async (actor: Actor) => (await contract({ actor }, undefined)).hash
const sign = async (actor: Actor) =>
  signContract({ actor, origin }, { accepted: true, hash: await hashFor(actor) })
const rowOf = async (id: string) => {
  const [row] = await db.select().from(signedContracts).where(eq(signedContracts.id, id))
  if (!row) throw new Error('no such contract')
  return row
}

describe('the framework contract', () => {
  test('names the parties and what the law and the specification ask for §2.26 §9.8 §9.9', async () => {
    const actor = await unsigned({ fullName: 'Åse Ødegård', phone: '41233807' })
    const { text, hash } = await contract({ actor }, undefined)
    for (const words of [
      'Åse Ødegård',
      '41233807',
      '02.05.88',
      'org.nr.',
      'hver 14. dag',
      '14 dagers skriftlig varsel',
      'Oslo tingrett',
      'prøvetid',
      'folketrygden',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('undefined')
    expect(hash).toBe(createHash('sha256').update(text).digest('hex'))
  })

  test('nobody writes a section of their own into it', async () => {
    const actor = await unsigned({ fullName: 'Ola\n\n1. Lønn\n\nNordmann', address: 'A 1\n\n2. Ferie' })
    const { text } = await contract({ actor }, undefined)
    expect(text).toContain('Ola 1. Lønn Nordmann')
    expect(text.match(/^1\. /gm)).toHaveLength(1)
    expect(text.match(/^2\. /gm)).toHaveLength(1)
  })

  test('is for workers only §2.12', async () => {
    const actor = await world.customer()
    await expect(contract({ actor }, undefined)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(contract({ actor: { kind: 'visitor' } }, undefined)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })
})

describe('signing', () => {
  test('completes the registration, and keeps the text and where it was signed from §3.2 §3.13 §4.8 §9.8', async () => {
    const actor = await unsigned()
    const { text, hash } = await contract({ actor }, undefined)
    const { contractId } = await sign(actor)
    expect(await rowOf(contractId)).toMatchObject({
      userId: actor.userId,
      contractVersion: '1.0',
      contractText: text,
      contractHash: hash,
      ipAddress: '192.0.2.7',
      userAgent: 'Prøvenettleser 1',
    })
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, actor.profileId))
    expect(profile?.contractSigned).toBe(true)
    expect(profile?.registrationCompletedAt).toBeInstanceOf(Date)
  })

  test('brings the visibility that was chosen before it into effect, and approval the orders', async () => {
    const [customer, admin] = [await world.customer(), await world.admin()]
    for (const visible of [true, false]) {
      const chosen = {
        verificationStatus: 'pending',
        verificationApprovedAt: null,
        isVisibleToCustomers: null,
      }
      const fullName = `Liv Før${visible ? 'synlig' : 'skjult'}`
      const actor = await world.worker({
        fullName,
        profile: { ...chosen, contractSigned: false, registrationCompletedAt: null },
      })
      const found = async () =>
        (await searchWorkers({ actor: customer }, { q: fullName, exact: true })).workers.map(
          ({ id, canOrder }) => [id === actor.profileId, canOrder],
        )
      await setVisibility({ actor }, { visible })
      expect(await found()).toEqual([])
      await sign(actor)
      expect(await found()).toEqual(visible ? [[true, false]] : [])
      const approval = { workerId: actor.profileId, status: 'approved', seenStatus: 'pending' }
      await setStatus({ actor: admin }, approval)
      expect(await found()).toEqual(visible ? [[true, true]] : [])
    }
  })

  test('the address is unknown only when there is none §9.8', async () => {
    const actor = await unsigned()
    const { contractId } = await signContract({ actor }, { accepted: true, hash: await hashFor(actor) })
    expect(await rowOf(contractId)).toMatchObject({ ipAddress: 'unknown' })
  })

  test('twice is a conflict, also at the same moment', async () => {
    const actor = await unsigned()
    const hash = await hashFor(actor)
    const tries = [1, 2, 3].map(() => signContract({ actor, origin }, { accepted: true, hash }))
    const answers = await Promise.allSettled(tries)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(signContract({ actor, origin }, { accepted: true, hash })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: texts.alreadySigned,
    })
    expect(await signedContractsOfMine({ actor }, undefined)).toHaveLength(1)
  })

  test('what is signed is what was read', async () => {
    const actor = await unsigned()
    const hash = await hashFor(actor)
    const change = { version: 1, fullName: 'Nytt Navn', phone: '99887766', address: 'B', aboutMe: '' }
    await updateGeneral({ actor }, change)
    await expect(signContract({ actor, origin }, { accepted: true, hash })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: texts.textChanged,
    })
  })

  test('needs the tick, and a filled-in profile §5.12 §8.2', async () => {
    const actor = await unsigned()
    const hash = await hashFor(actor)
    await expect(signContract({ actor, origin }, { accepted: false, hash })).rejects.toMatchObject({
      data: { fields: { accepted: texts.mustAccept } },
    })
    const bare = await unsigned({ fullName: '', birthDate: null, phone: null, district: null, address: null })
    const why = texts.missingInProfile(['navn', 'fødselsdato', 'telefon', 'bydel'])
    const shown = await contract({ actor: bare }, undefined)
    expect(shown.canSign).toEqual({ allowed: false, why })
    expect(shown.text).toContain('Arbeidstaker: (ikke fylt ut), født (ikke fylt ut), (ikke fylt ut).')
    await expect(sign(bare)).rejects.toMatchObject({ code: 'FORBIDDEN', message: why })
  })

  test('the account that is registered follows, bound to the contract', async () => {
    const actor = await unsigned()
    await updatePayDetails({ actor }, { version: 1, accountNumber: '86011117947', taxConsent: true })
    const { contractId } = await sign(actor)
    const { accountNumber, accountNumberEnd } = await rowOf(contractId)
    expect(unseal(accountNumber ?? '', contractId)).toBe('86011117947')
    expect(() => unseal(accountNumber ?? '', actor.profileId)).toThrow()
    expect(accountNumberEnd).toBe('7947')
  })
})

describe('documents', () => {
  test('a contract is downloaded by its owner, with the signature under it §8.2 §9.8', async () => {
    const [actor, other] = await Promise.all([unsigned(), world.worker()])
    const { contractId } = await sign(actor)
    const { text, fileName } = await contractFile({ actor }, { contractId })
    expect(fileName).toMatch(/^rammekontrakt-1\.0-\d{4}-\d\d-\d\d\.txt$/)
    expect(text).toContain('IP-adresse: 192.0.2.7')
    await expect(contractFile({ actor: other }, { contractId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: texts.notFound,
    })
  })

  test('the PDF holds exactly what was signed and the signature, in the same bytes each time', async () => {
    const [actor, other] = await Promise.all([unsigned({ fullName: 'Åse Ødegård' }), world.worker()])
    const { contractId } = await sign(actor)
    const { text, fileName } = await contractFile({ actor }, { contractId })
    const file = await contractPdf({ actor }, { contractId })
    expect([file.name, file.type]).toEqual([fileName.replace(/txt$/, 'pdf'), 'application/pdf'])
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { text: pages } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false })
    const onPaper = pages.map(page => page.replace(/Nærhjelp AS · Rammekontrakt.*$/, '')).join(' ')
    const together = (words: string) => words.replace(/\s+/g, '')
    expect(together(onPaper)).toBe(together(text))
    const again = new Uint8Array(await (await contractPdf({ actor }, { contractId })).arrayBuffer())
    expect(Buffer.from(again).equals(Buffer.from(bytes))).toBe(true)
    await expect(contractPdf({ actor: other }, { contractId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: texts.notFound,
    })
  })

  test('show where the wages go now, wherever the account was given', async () => {
    const actor = await unsigned()
    await sign(actor)
    expect(await signedContractsOfMine({ actor }, undefined)).toMatchObject([{ accountNumberEnd: null }])
    await updatePayDetails({ actor }, { version: 2, accountNumber: '86011117947', taxConsent: true })
    expect(await signedContractsOfMine({ actor }, undefined)).toMatchObject([{ accountNumberEnd: '7947' }])
  })

  test('show since when the tax card may be fetched, to the worker and to administrators, and that it may not', async () => {
    const actor = await unsigned()
    await sign(actor)
    const shown = async () => {
      const [{ taxConsent, taxConsentAt } = { taxConsent: null, taxConsentAt: null }] =
        await signedContractsOfMine({ actor }, undefined)
      const seen = await reviewedWorker({ actor: await world.admin() }, { workerId: actor.profileId })
      expect(seen).toMatchObject({ taxConsent, taxConsentAt })
      return { taxConsent, taxConsentAt }
    }
    const nothing = { taxConsent: false, taxConsentAt: null }
    expect(await shown()).toEqual(nothing)
    const say = (version: number, taxConsent: boolean, accountNumber = '') =>
      updatePayDetails({ actor }, { version, accountNumber, taxConsent })
    const given = new Date('2026-12-01T10:00:00Z')
    await atTime(given, () => say(2, true))
    // Saving something else is no new consent.
    await atTime(new Date('2026-12-02T10:00:00Z'), () => say(3, true))
    expect(await shown()).toEqual({ taxConsent: true, taxConsentAt: given.toISOString() })
    await say(4, false)
    expect(await shown()).toEqual(nothing)
  })

  test('stand by when they were signed, newest first, whichever was stored first §7.2', async () => {
    const actor = await unsigned()
    const { contractId } = await sign(actor)
    const row = await rowOf(contractId)
    const years = [2024, 2031, 2022, 2030]
    await db
      .insert(signedContracts)
      .values(
        years.map(year => ({ ...row, id: randomUUID(), signedAt: new Date(`${year}-05-01T12:00:00Z`) })),
      )
    const mine = await signedContractsOfMine({ actor }, undefined)
    expect(mine.map(({ signedAt }) => new Date(signedAt).getUTCFullYear())).toEqual([
      ...[2031, 2030],
      row.signedAt.getUTCFullYear(),
      ...[2024, 2022],
    ])
    const { signed } = await contract({ actor }, undefined)
    expect(signed).toMatchObject({ contractId: mine[0]?.id })
  })

  test('another account is written on the contract and the profile §5.7 §7.2 §8.2', async () => {
    const [actor, other] = await Promise.all([unsigned(), world.worker()])
    const { contractId } = await sign(actor)
    const input = { contractId, accountNumber: '8601 11 17947' }
    await updateAccountNumber({ actor }, input)
    expect(unseal((await rowOf(contractId)).accountNumber ?? '', contractId)).toBe('86011117947')
    expect(unseal(await sealedOf(db, actor.profileId), actor.profileId)).toBe('86011117947')
    await expect(updateAccountNumber({ actor: other }, input)).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: texts.noneSigned,
    })
    await expect(updateAccountNumber({ actor }, { contractId, accountNumber: ' ' })).rejects.toMatchObject({
      data: { fields: { accountNumber: texts.accountNumberRequired } },
    })
  })
})
