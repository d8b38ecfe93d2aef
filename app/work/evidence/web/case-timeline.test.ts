import { expect, test } from 'vitest'
import type { OrderDetails } from '#app/work/orders/api.ts'
import type { ComplaintCase, OrderEvidence, PartyMessages } from '../api.ts'
import { caseTimeline } from './case-timeline.part.ts'

const at = (clock: string) => `2026-12-04T${clock}:00.000Z`
const picture = (id: string) => ({ id, url: `/api/pictures/${id}`, width: 4, height: 3 })

const order = {
  consumer: { name: 'Marte Kvam' },
  worker: { name: 'Ingrid Solheim' },
  startsAt: at('08:00'),
  endsAt: at('10:00'),
  description: 'Vaske hele leiligheten.',
  agreed: { halfHours: 4, gross: 80_000 },
  steps: [
    { action: 'place', label: 'Forespurt', at: at('06:00'), note: null },
    { action: 'start', label: 'Startet', at: at('08:00'), note: null },
    { action: 'complain', label: 'Problem meldt', at: at('11:00'), note: 'Vinduene er skitne.' },
    { action: 'resolve', label: 'Reklamasjonen er avgjort', at: at('15:00'), note: 'Halvparten tilbake.' },
  ],
} as unknown as OrderDetails

const evidence = {
  tasks: [{ id: 't', text: 'Pusse vinduer', doneAt: at('09:00') }],
  visits: [
    { id: 'a', cameAt: at('08:00'), wentAt: at('08:30') },
    { id: 'b', cameAt: at('08:45'), wentAt: null },
  ],
  presses: [{ at: at('08:05'), receivedAt: at('12:30'), action: 'deliver', workedHalfHours: 4, said: null }],
  before: [
    { ...picture('1'), at: at('08:10') },
    { ...picture('2'), at: at('08:10') },
    { ...picture('3'), at: at('08:20') },
  ],
  after: [{ ...picture('4'), at: at('09:50'), taskId: 't' }],
  letters: [{ id: 3, author: 'admin', text: 'Vi ser på saken.', at: at('11:30'), pictures: [] }],
  complaint: {
    pictures: [picture('5')],
    statements: [
      { id: 1, author: 'admin', text: 'Spørsmål til begge: Når?', at: at('12:00'), pictures: [] },
      { id: 2, author: 'worker', text: 'Klokken ni.', at: at('13:00'), pictures: [picture('6')] },
    ],
  },
} as unknown as OrderEvidence

const log: ComplaintCase['log'] = [
  { id: 1, at: at('09:00'), what: 'ticked', by: 'Ingrid Solheim', task: 'Pusse vinduer' },
  { id: 2, at: at('14:00'), what: 'messages-read', by: 'Silje Sjef', task: null },
]

const messages: PartyMessages['messages'] = [
  { id: 1, at: at('08:00'), author: 'system', text: 'Startet: Rydde/vaske', pictures: 0 },
  { id: 2, at: at('08:31'), author: 'employer', text: 'Ta deg en pause.', pictures: 0 },
  { id: 3, at: at('08:32'), author: 'worker', text: '', pictures: 2 },
]

test('everything stands once, in one line of time', () => {
  const items = caseTimeline({ order, evidence, log, messages })
  expect(items.map(({ at, title }) => `${at.slice(11, 16)} ${title}`)).toEqual([
    '06:00 Forespurt',
    '08:00 Startet',
    '08:00 Sjekket inn',
    '08:05 Telefonen sier: «Meld fullført»',
    '08:10 2 bilder før',
    '08:20 1 bilde før',
    '08:30 Sjekket ut',
    '08:31 Melding fra Marte',
    '08:32 Melding fra Ingrid',
    '08:45 Sjekket inn',
    '09:00 Krysset av',
    '09:50 1 bilde etter',
    '11:00 Problem meldt',
    '11:30 Nærhjelp skrev til begge',
    '12:00 Nærhjelp spurte',
    '13:00 Ingrid la til i saken',
    '14:00 Meldingene ble lest',
    '15:00 Reklamasjonen er avgjort',
  ])
})

test('says what was agreed, in whose words, and with which pictures', () => {
  const items = caseTimeline({ order, evidence, log, messages })
  const one = (title: string) => items.find(item => item.title === title)
  expect(one('Forespurt')).toMatchObject({
    text: 'Vaske hele leiligheten.',
    lines: [expect.stringMatching(/^Avtalt: .*, 2 timer for 800,00\skr$/), 'Oppgave: Pusse vinduer'],
  })
  expect(one('Krysset av')?.text).toBe('Pusse vinduer')
  expect(one('1 bilde etter')).toMatchObject({
    ...{ text: 'Pusse vinduer', picturesLabel: 'Pusse vinduer, etter' },
  })
  expect(one('1 bilde før')).toMatchObject({ text: undefined, picturesLabel: 'Bilde før' })
  expect(one('Problem meldt')).toMatchObject({ text: 'Vinduene er skitne.', pictures: [{ id: '5' }] })
  expect(one('Ingrid la til i saken')).toMatchObject({ text: 'Klokken ni.', pictures: [{ id: '6' }] })
  expect(one('Melding fra Ingrid')?.lines).toEqual(['2 bilder i meldingen'])
  expect(one('Meldingene ble lest')?.text).toBe('av Silje Sjef')
  expect(one('Reklamasjonen er avgjort')?.text).toBe('Halvparten tilbake.')
})

test('messages are not there until they are asked for', () => {
  const items = caseTimeline({ order, evidence, log: [], messages: null })
  expect(items.some(({ title }) => title.startsWith('Melding fra'))).toBe(false)
})
