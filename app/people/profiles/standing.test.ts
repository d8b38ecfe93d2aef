import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { verificationStatuses } from '#app/facts/verification-status.ts'
import { type StandingFacts, standingOf, workdayAfter } from './standing.ts'

const friday = new Date('2026-12-04T10:00:00Z')
const facts: StandingFacts = {
  visible: true,
  heldBack: false,
  verificationStatus: 'approved',
  emailVerified: true,
  registeredAt: friday,
  hiddenWhy: null,
  adminNotes: null,
}

describe('what a worker reads of their visibility', () => {
  it('says that the profile is shown when it is, and in no other case', () => {
    fc.assert(
      fc.property(
        fc.record({
          visible: fc.constantFrom(true, false, null),
          heldBack: fc.boolean(),
          verificationStatus: fc.constantFrom(...verificationStatuses),
          emailVerified: fc.boolean(),
          registeredAt: fc.constantFrom(friday, null),
          hiddenWhy: fc.constantFrom('Vi får ikke tak i deg.', null),
          adminNotes: fc.constantFrom('Legg inn bilde.', null),
        }),
        some => {
          const { kind, title, text } = standingOf(some, friday)
          const shown =
            some.visible &&
            !some.heldBack &&
            some.verificationStatus === 'approved' &&
            some.emailVerified &&
            some.registeredAt
          expect(kind === 'shown').toBe(Boolean(shown))
          expect(`${title} ${text}`.includes('Profilen din er synlig')).toBe(Boolean(shown))
          expect(text.includes('Oppdragsgivere finner deg')).toBe(Boolean(shown))
        },
      ),
    )
  })

  it('says what is checked and when an answer comes, and no passed day', () => {
    const pending = { ...facts, verificationStatus: 'pending' as const }
    const soon = standingOf(pending, friday)
    expect(soon.title).toBe('Vi ser på profilen din')
    expect(soon.text).toContain('Vi kontrollerer hvem du er')
    expect(soon.text).toContain('senest tirsdag 8. desember')
    expect(standingOf(pending, new Date('2026-12-08T22:00:00Z')).text).toContain('senest tirsdag 8. desember')
    expect(standingOf(pending, new Date('2026-12-08T23:00:00Z')).text).toContain('lengre tid enn vanlig')
  })

  it('never calls a rejected profile visible, whatever its switch says', () => {
    for (const visible of [true, false, null])
      expect(standingOf({ ...facts, visible, verificationStatus: 'rejected' }, friday)).toMatchObject({
        kind: 'rejected',
        title: 'Profilen din er ikke godkjent',
      })
  })

  it('counts working days over weekends and holidays', () => {
    expect(workdayAfter(friday, 2)).toBe('2026-12-08')
    expect(workdayAfter(new Date('2026-12-23T10:00:00Z'), 2)).toBe('2026-12-28')
  })
})
