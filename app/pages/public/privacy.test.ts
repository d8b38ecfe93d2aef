import { expect, test } from 'vitest'
import { deviceKey, personKey } from '#app/client/stored-keys.ts'
import { remembered } from './privacy.ts'

const ofDevice = {
  theme: 1,
  'assets-1': 1,
  'reloaded-at': 1,
  'scrolled-to': 1,
  'started-anew-at': 1,
} satisfies Record<Parameters<typeof deviceKey>[0], 1>
const ofPerson = {
  auth: 1,
  draft: 1,
  google_login_type: 1,
  kept: 1,
} satisfies Record<Parameters<typeof personKey>[0], 1>

test('the privacy page names every key that a browser keeps', () => {
  const named = remembered.map(([key]) => key)
  const keys = Object.keys(ofDevice).map(name => deviceKey(name as keyof typeof ofDevice))
  for (const key of keys) expect(named).toContain(key)
  for (const area of Object.keys(ofPerson)) {
    const key = personKey(area as keyof typeof ofPerson)
    expect(named.filter(one => one.startsWith(key))).not.toEqual([])
  }
})
