import { describe, expect, it } from 'vitest'
import { owedPause } from '#app/facts/may-work.ts'
import { priceOf } from '#app/facts/price.ts'
import type { StandardServiceId } from '#app/facts/services.ts'
import { typedWish } from '#app/facts/wish.ts'
import { HOUR } from '#platform/shared/time.ts'
import { type AddendumFacts, addendumText } from './addendum-text.ts'
import { blocksOf } from './document-blocks.ts'

function textFor(startsAt: string, halfHours: number, serviceKind: StandardServiceId = 'hagearbeid') {
  const from = new Date(startsAt)
  const facts: AddendumFacts = {
    party: {
      fullName: 'Åse Ødegård',
      email: 'ase@example.test',
      phone: '41233807',
      address: 'Sagene',
      birthDate: '020588',
    },
    contract: { version: '1.0', hash: 'ab'.repeat(32), signedAt: new Date('2026-01-02T10:00:00Z') },
    order: {
      id: '0fbce634-fdd8-4e4a-9111-000000000000',
      serviceKind,
      serviceName: serviceKind,
      customerName: 'Marte Kvam',
      startsAt: from,
      endsAt: new Date(from.getTime() + halfHours * (HOUR / 2)),
      halfHours,
      ...typedWish(),
      address: 'Maridalsveien 87 B, 0461 Oslo',
      description: 'Se etter to barn.',
    },
    agreed: priceOf({ serviceKind, rate: 40_000, halfHours, startsAt: from }),
    acceptedAt: new Date('2026-10-01T10:00:00Z'),
    pause: owedPause('1988-05-02', { from, to: new Date(from.getTime() + halfHours * (HOUR / 2)) }),
  }
  return addendumText(facts)
}

describe('the addendum', () => {
  it('names both days when the work ends on another, and the clock of Oslo when it is put back', () => {
    const text = textFor('2026-10-24T22:00:00Z', 8)
    // Midnight to three: four hours, for the clock shows two o'clock twice.
    expect(text).toContain(
      'søndag 25. oktober 2026 kl.\u00a000.00 og slutter søndag 25. oktober 2026 kl.\u00a003.00',
    )
    expect(text).toContain('Det er 4 timer.')
    expect(textFor('2026-12-31T21:00:00Z', 6)).toContain('slutter fredag 1. januar 2027 kl.\u00a001.00')
  })

  it('says of a service without VAT that it has none', () => {
    expect(textFor('2026-12-04T08:00:00Z', 4, 'barnepass')).toContain('uten merverdiavgift')
    expect(textFor('2026-12-04T08:00:00Z', 4)).toContain('med merverdiavgift')
  })

  it('names the pause of long work, when it is due, and that it is paid', () => {
    expect(textFor('2026-12-04T08:00:00Z', 11)).not.toContain('pause senest')
    expect(textFor('2026-12-04T08:00:00Z', 12)).toContain(
      'Arbeidstakeren har pause senest kl.\u00a014.30. Pausen',
    )
    expect(textFor('2026-12-04T08:00:00Z', 16)).toContain(
      'pause senest kl.\u00a014.30, i minst 30 minutter til sammen. Pausen er en del av den avtalte tiden',
    )
  })

  it('names the supplement for night that the law asks for in cleaning, and in nothing else', () => {
    // From eight to eleven in the evening.
    const text = textFor('2026-12-04T19:00:00Z', 6, 'rydde-vaske')
    expect(text).toContain('Nattillegg: 2 timer av arbeidet er mellom kl.\u00a021.00 og 06.00.')
    expect(text).toContain('minst 29,00\u00a0kr for hver time. Kunden betaler 56,00\u00a0kr for hver')
    expect(text).toContain('det vil si i gjennomsnitt')
    expect(textFor('2026-12-04T19:00:00Z', 6)).not.toContain('Nattillegg')
    expect(textFor('2026-12-04T18:00:00Z', 4, 'rydde-vaske')).not.toContain('Nattillegg')
  })

  it('names the customer by first name only', () => {
    expect(textFor('2026-12-04T08:00:00Z', 4)).not.toContain('Kvam')
  })

  it('is set as title, lead, numbered headings and paragraphs, with not a word lost', () => {
    const text = textFor('2026-12-04T08:00:00Z', 4)
    const blocks = blocksOf(text)
    expect(blocks.slice(0, 4).map(({ kind }) => kind)).toEqual(['title', 'lead', 'lead', 'heading'])
    expect(blocks.filter(({ kind }) => kind === 'heading').map(block => block.text)).toEqual([
      '1. Partene og rammekontrakten',
      '2. Oppdraget',
      '3. Sted og tid',
      '4. Lønn',
      '5. Varighet og grunnlag',
      '6. Oppsigelse',
      '7. Hvis oppdraget avlyses',
      '8. Inngåelse',
    ])
    expect(
      blocks
        .map(block => block.text)
        .join('')
        .replace(/\s/g, ''),
    ).toBe(text.replace(/\s/g, ''))
  })
})
