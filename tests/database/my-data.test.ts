import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { texts } from '#app/company/privacy/texts.ts'
import { answerTexts } from '#app/facts/accounts-answers.ts'
import { texts as accountTexts } from '#app/facts/accounts-texts.ts'
import { HOUR } from '#platform/shared/time.ts'
import { customerWords, liveTogether, origins, password, withPassword, workerWords } from './lived.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
const { downloadData } = await import('#app/company/privacy/server/download-data.ts')
const { topicOfKind } = await import('#app/services/notifications/server/kinds.ts')
const { securityEvents } = await import('#app/schema/security.server.ts')
const { eq } = await import('drizzle-orm')
type Person = import('#platform/shared/actor.ts').Person

let lived: Awaited<ReturnType<typeof liveTogether>>
beforeAll(async () => {
  lived = await liveTogether(world)
})

const take = (actor: Person, body: object = {}) =>
  downloadData(
    { actor, origin: origins.worker, requestHeaders: new Headers(), responseHeaders: new Headers() },
    body,
  )

async function opened(actor: Person, body?: object) {
  const file = await take(actor, body)
  expect([file.type, /^naerhjelp-mine-data-\d{4}-\d\d-\d\d\.zip$/.test(file.name)]).toEqual([
    'application/zip',
    true,
  ])
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const text = strFromU8(files['mine-data.json'] ?? new Uint8Array())
  return { files, text, data: JSON.parse(text) as Record<string, never> }
}

test('each thing that people were told has a topic, by which they may choose how', async () => {
  const { notifications } = await import('#app/schema/notifications.server.ts')
  const told = await world.db.selectDistinct({ kind: notifications.kind }).from(notifications)
  expect(told.length).toBeGreaterThan(5)
  expect(told.filter(({ kind }) => topicOfKind(kind) === null)).toEqual([])
})

/** As they have always stood; what each feature adds does not move them. */
const headings = [
  ...['hentet', 'konto', 'innloggingsmåter', 'enheterSomErInnlogget', 'bytterAvEpost', 'ekstraSikring'],
  ...['handlinger', 'bekreftetIdentitet', 'stengninger', 'profiler', 'arbeidstider', 'fri', 'ekstraDager'],
  ...['kalenderadresser', 'kontrakter', 'tilleggTilKontrakten', 'favoritter', 'åpneForespørsler'],
  ...['svarPåÅpneForespørsler', 'bestillinger', 'oppdrag', 'oppgaver', 'tidPåStedet', 'bilderAvOppdrag'],
  ...['sagtIReklamasjoner', 'samtaler', 'blokkeringer', 'vurderingerDuHarGitt', 'vurderingerDuHarFått'],
  ...['kunderDuHarVurdert', 'vurderingerFraAnsatte', 'rapporterDuHarSendt', 'rapporterOmDegTattTilFølge'],
  ...['avgjørelserOmProfilen', 'varselvalg', 'enheterMedPush', 'varsler', 'fasteAvtaler', 'begrensninger'],
  ...['sikkerhetshendelser', 'meldingerTilOss', 'sendteBilder', 'sakerDuHarTatt', 'forslagOmEndring'],
  ...['foreslåttSomVikar', 'vikarer', 'trykkPåArbeidsdagen', 'trygghet', 'regnskap', 'kvitteringer'],
]

/** The archive contains everything the customer did, and nothing of the worker's. */
test('a customer gets all of their own, and of the other only the name', async () => {
  const { files, text, data } = await opened(lived.customer)
  for (const word of customerWords) expect([word, text.includes(word)]).toEqual([word, true])
  for (const word of [
    '46411223',
    'Blåbærstien',
    '120388',
    '1988-03-12',
    '12345678903',
    'legitimasjon',
    'Nabo Kåre',
  ])
    expect([word, text.includes(word)]).toEqual([word, false])
  expect(text).toContain('Bjørn-Erik Østensjø')
  expect(text).toContain('Jeg kommer med egen saks')
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining([
      ...['konto', 'profiler', 'bestillinger', 'samtaler', 'varsler', 'vurderingerDuHarGitt'],
      ...['meldingerTilOss', 'sikkerhetshendelser', 'handlinger', 'bytterAvEpost', 'enheterSomErInnlogget'],
    ]),
  )
  expect(Object.keys(data)).toEqual(headings)
  for (const [list, length] of [
    ['bestillinger', 2],
    ['fasteAvtaler', 1],
  ] as const)
    expect(data[list]).toHaveLength(length)
  expect(data.blokkeringer).toMatchObject([{ hvem: 'Bjørn-Erik Østensjø' }])
  expect(JSON.stringify(data.samtaler)).toContain('"bilder":1')
  expect(data.bilderAvOppdrag).toMatchObject([{ hva: 'før', oppgave: 'Klippe hekken bak boden' }])
  const pictures = Object.keys(files).filter(path => path.startsWith('bilder/'))
  expect(pictures.map(path => path.startsWith('bilder/sendt/')).sort()).toEqual([false, true])
  expect(strFromU8(files['LESMEG.txt'] ?? new Uint8Array())).toContain('mine-data.json')
})

test('a worker gets the account number in full, the contract and the picture', async () => {
  const { files, text, data } = await opened(lived.worker)
  for (const word of workerWords.filter(word => word !== '12.03.88'))
    expect([word, text.includes(word)]).toEqual([word, true])
  const all = `${text}${Object.entries(files)
    .filter(([path]) => path.endsWith('.txt'))
    .map(([, bytes]) => strFromU8(bytes))
    .join('\n')}`
  for (const word of ['40102030', 'Maridalsveien', customerEmail(), origins.customer.address])
    expect([word, all.includes(word)]).toEqual([word, false])
  expect(all).toContain('RAMMEKONTRAKT')
  for (const [list, length] of [
    ['oppdrag', 2],
    ['fasteAvtaler', 1],
  ] as const)
    expect(data[list]).toHaveLength(length)
  const picture = Object.entries(files).find(([path]) => path.startsWith('bilder/'))?.[1]
  expect([...(picture ?? []).slice(0, 2)]).toEqual([0xff, 0xd8])
})

let email = ''
const customerEmail = () => email
beforeAll(async () => {
  email = await lived.emailOf(lived.customer)
})

test('what was never anybody else’s is not in a stranger’s archive', async () => {
  const stranger = await withPassword(world, await world.customer({ fullName: 'Kåre Ukjent' }))
  const { text } = await opened(stranger)
  for (const word of [...customerWords, ...workerWords.filter(word => word !== origins.worker.address)]) {
    if (word.startsWith('Prøvenettleser') || word.startsWith('192.0.2')) continue
    expect([word, text.includes(word)]).toEqual([word, false])
  }
})

// ASVS 7.5.1
test('a browser that has been signed in for a while must show the password', async () => {
  const earlier = new Date(Date.now() - HOUR)
  const person = await withPassword(world, await world.customer(), origins.customer, earlier)
  const refusal = (text: string) => ({ data: { fields: { currentPassword: text } } })
  await expect(take(person)).rejects.toMatchObject(refusal(accountTexts.passwordRequired))
  await expect(take(person, { currentPassword: 'feil' })).rejects.toMatchObject(
    refusal(answerTexts.passwordWrong),
  )
  await opened(person, { currentPassword: password })
  const noted = await world.db.select().from(securityEvents).where(eq(securityEvents.userId, person.userId))
  expect(noted.map(({ action }) => action)).toEqual(['data-downloaded'])
})

test('somebody without a password signs in again first; a visitor gets nothing', async () => {
  const person = await world.customer()
  await expect(take(person)).rejects.toMatchObject({ code: 'FORBIDDEN', data: { reason: 'sign-in-again' } })
  await expect(
    downloadData(
      {
        actor: { kind: 'visitor' },
        origin: origins.admin,
        requestHeaders: new Headers(),
        responseHeaders: new Headers(),
      },
      {},
    ),
  ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('is done ten times an hour at most', async () => {
  const person = await withPassword(world, await world.customer())
  for (let time = 0; time < 10; time++) await take(person)
  await expect(take(person)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: texts.tooManyDownloads,
  })
})
