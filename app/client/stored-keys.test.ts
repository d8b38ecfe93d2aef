import { beforeEach, expect, test, vi } from 'vitest'
import { forgetStored, type Place, store, stored } from '#platform/client/stored.ts'
import { deviceKey, keysUnder, personKey } from './stored-keys.ts'

/** A browser's storage, in which keys are properties as in a real one. */
class Storage {
  getItem(key: string) {
    return (this as unknown as Record<string, string>)[key] ?? null
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Storage())
  vi.stubGlobal('sessionStorage', new Storage())
})

test.each(['naerhjelp-', 'annet.merke_', 'draft-', 'x'])(
  'under the prefix %s sign-out leaves what is the device’s and nothing of the person',
  prefix => {
    const { deviceKey, personKey, isPersonal } = keysUnder(prefix)
    const devices = [deviceKey('theme'), deviceKey('reloaded-at'), deviceKey('started-anew-at')]
    const persons = [
      ...[personKey('auth', 'said'), personKey('google_login_type'), personKey('kept')],
      ...[personKey('draft', 'order', 'a', 'b'), personKey('draft', 'theme')],
    ]
    for (const place of ['device', 'tab'] satisfies Place[])
      for (const key of [...devices, ...persons]) store(place, key, 'x')
    localStorage.setItem('of-somebody-else', 'x')
    forgetStored(isPersonal)
    expect(Object.keys(localStorage).sort()).toEqual([...devices, 'of-somebody-else'].sort())
    expect(Object.keys(sessionStorage).sort()).toEqual([...devices].sort())
    expect(persons.map(key => stored('tab', key))).toEqual(persons.map(() => null))
  },
)

test('keys are what they have been: people have drafts under them', () => {
  expect([
    personKey('draft', 'order', 'p', 'o'),
    personKey('draft', 'report', 'profile', 7),
    personKey('google_login_type'),
    personKey('auth', 'said'),
    personKey('kept'),
    deviceKey('assets-1'),
    deviceKey('theme'),
  ]).toEqual([
    'naerhjelp-draft-order-p-o',
    'naerhjelp-draft-report-profile-7',
    'naerhjelp-google_login_type',
    'naerhjelp-auth-said',
    'naerhjelp-kept',
    'naerhjelp-assets-1',
    'naerhjelp-theme',
  ])
})
