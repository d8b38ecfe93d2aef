import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HOUR } from '#platform/shared/time.ts'
import { type Asked, whatChanged } from './what-changed.ts'

const startsAt = new Date('2026-12-10T09:00:00Z')
const asked: Asked = {
  ...{ startsAt, endsAt: new Date(startsAt.getTime() + 2 * HOUR), halfHours: 4 },
  ...{ address: 'Storgata 1, 0155 Oslo', description: 'Klippe.', tasks: ['Rake', 'Luke'] },
}

it('says what is other, field by field, and nothing of what is the same', () => {
  expect(whatChanged(asked, { ...asked })).toBe('')
  expect(whatChanged(asked, { ...asked, halfHours: 5, endsAt: new Date('2026-12-10T11:30:00Z') })).toBe(
    'Ny tid: torsdag 10. desember kl.\u00a010.00–12.30 (2,5 timer).',
  )
  expect(whatChanged(asked, { ...asked, address: 'B', description: 'C' })).toBe('Ny adresse. Ny beskrivelse.')
  expect(whatChanged(asked, { ...asked, tasks: ['Luke', 'Rake'] })).toBe('Ny oppgaveliste.')
  expect(whatChanged({ ...asked, tasks: undefined }, asked)).toBe('')
})

it('never quotes an address or what was written', () => {
  const text = fc.stringMatching(/^[a-z]{12,20}$/)
  fc.assert(
    fc.property(text, text, fc.array(text), (address, description, tasks) => {
      const said = whatChanged(asked, { ...asked, address, description, tasks })
      for (const typed of [address, description, ...tasks]) expect(said).not.toContain(typed)
    }),
  )
})
