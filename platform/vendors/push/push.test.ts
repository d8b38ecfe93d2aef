import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulatePush } from './simulator.ts'

process.env.DATABASE_URL ??= 'postgres://nowhere/none'
const { connectPush, makePushKeys } = await import('./push.ts')
const { isAllowedEndpoint, isPublicAddress, lookupPublic } = await import('./addresses.ts')

let service: Awaited<ReturnType<typeof simulatePush>>
const identity = { ...makePushKeys(), subject: 'mailto:hei@naerhjelp.test' }
const push = connectPush(true)

beforeAll(async () => {
  service = await simulatePush()
})
afterAll(() => service.close())

test('what is sent is read by the one browser that it is for', async () => {
  const [mine, other] = [service.subscribe(), service.subscribe()]
  expect(await push.send(mine, 'Påminnelse: blåbær på tå 🫐', identity)).toBe('sent')
  expect(service.received(mine)).toEqual(['Påminnelse: blåbær på tå 🫐'])
  expect(service.received(other)).toEqual([])
})

test('with the keys of another browser nothing can be read', async () => {
  const mine = service.subscribe()
  const wrong = { ...service.subscribe(), endpoint: mine.endpoint }
  expect(await push.send(wrong, 'hemmelig', identity)).toBe('sent')
  expect(service.received(mine)).toEqual([])
})

test('a browser that is no longer there is told from a service that is out of order', async () => {
  const target = service.subscribe()
  for (const status of [404, 410]) {
    service.behave(status)
    expect(await push.send(target, 'hei', identity)).toBe('gone')
  }
  for (const status of [301, 400, 403, 429, 500, 503]) {
    service.behave(status)
    await expect(push.send(target, 'hei', identity)).rejects.toThrow(String(status))
  }
  service.behave(201)
  expect(await push.send(target, 'hei', identity)).toBe('sent')
})

test.each([
  ...['https://fcm.googleapis.com/fcm/send/abc', 'https://updates.push.services.mozilla.com/wpush/v2/x'],
  ...['https://web.push.apple.com/QL', 'https://db5p.notify.windows.com/w/?token=a', 'https://8.8.8.8/x'],
])('%s may be asked', endpoint => expect(isAllowedEndpoint(endpoint, false)).toBe(true))

// ASVS 1.3.6 13.2.4
test.each([
  ...['http://fcm.googleapis.com/x', 'https://localhost/x', 'https://127.0.0.1/x', 'https://[::1]/x'],
  ...['https://10.0.0.5/x', 'https://192.168.1.1/x', 'https://172.20.0.1/x', 'https://169.254.169.254/x'],
  ...['https://[::ffff:10.0.0.5]/x', 'https://[fd00::1]/x', 'https://[fe80::1]/x', 'https://0/x'],
  ...['https://0x7f000001/x', 'https://2130706433/x', 'https://db.internal/x', 'https://printer.local/x'],
  ...['https://intranet/x', 'https://me:secret@fcm.googleapis.com/x', 'https://fcm.googleapis.com:8443/x'],
  ...['ftp://fcm.googleapis.com/x', 'file:///etc/passwd', 'tull', ''],
])('%s may not', endpoint => expect(isAllowedEndpoint(endpoint, false)).toBe(false))

// ASVS 1.3.6
test('a name that leads inside is refused when it is looked up', async () => {
  const found = await new Promise(resolve =>
    lookupPublic('localhost', { all: true }, (error, addresses) => resolve(error?.message ?? addresses)),
  )
  expect(found).toBe('push endpoint is not on the open internet')
  expect(isPublicAddress('93.184.215.14')).toBe(true)
  expect(isPublicAddress('::ffff:127.0.0.1')).toBe(false)
  expect(isPublicAddress('not an address')).toBe(false)
})

test('without the allowance, this machine is not asked', async () => {
  const before = service.asked()
  await expect(connectPush(false).send(service.subscribe(), 'hei', identity)).rejects.toThrow('not allowed')
  expect(service.asked()).toBe(before)
})
