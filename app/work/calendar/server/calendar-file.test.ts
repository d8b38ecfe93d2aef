import { describe, expect, test } from 'vitest'
import { halfHoursOf } from '#app/people/availability/open-hours.ts'
import { MINUTE } from '#platform/shared/time.ts'
import { orderFile } from './calendar-file.ts'
import { osloZone } from './oslo-zone.ts'

const now = new Date('2026-02-01T08:00:00Z')
const order = {
  id: '6d7f2c1e-3f7b-4c55-9f0a-2b8a0a3a7f11',
  startsAt: new Date('2026-12-04T08:00:00Z'),
  endsAt: new Date('2026-12-04T10:30:00Z'),
  title: 'Rydde/vaske hos Åse; «2. etasje»',
  address: 'Maridalsveien 87 B, 0461 Oslo',
  url: 'https://naerhjelp.example/employee-assignments/6d7f2c1e',
  cancelled: false,
}

/** The lines of the entry, unfolded. */
const linesOf = (text: string) => {
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  return lines.slice(lines.indexOf('BEGIN:VEVENT') + 1, lines.indexOf('END:VEVENT'))
}

/** Computes a time as a calendar program would, from the file's own VTIMEZONE only. */
function read(line: string): number {
  const [, y, m, d, hour, minute] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00Z?$/.exec(line)?.map(Number) ?? []
  const wall = Date.UTC(y ?? 0, (m ?? 0) - 1, d, hour, minute)
  if (line.endsWith('Z')) return wall
  expect(line).toContain(';TZID=Europe/Oslo:')
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(y ?? 0, month + 1, 0))
    return last.getTime() - last.getUTCDay() * 24 * 60 * MINUTE
  }
  const summer = wall >= lastSunday(2) + 120 * MINUTE && wall < lastSunday(9) + 180 * MINUTE
  return wall - (summer ? 120 : 60) * MINUTE
}

describe('the file of an order', () => {
  test('an agreed order is published, with who, where and what, and no more', () => {
    const { method, text } = orderFile(order, now)
    expect(method).toBe('PUBLISH')
    expect(text).toContain('METHOD:PUBLISH')
    expect(text).toContain(osloZone)
    expect(linesOf(text)).toEqual([
      'UID:6d7f2c1e-3f7b-4c55-9f0a-2b8a0a3a7f11@naerhjelp.example',
      'SEQUENCE:0',
      'DTSTAMP:20260201T080000Z',
      'DTSTART;TZID=Europe/Oslo:20261204T090000',
      'DTEND;TZID=Europe/Oslo:20261204T113000',
      'SUMMARY:Rydde/vaske hos Åse\\; «2. etasje»',
      'LOCATION:Maridalsveien 87 B\\, 0461 Oslo',
      'ORGANIZER;CN="Nærhjelp AS":mailto:hei@naerhjelp.example',
      'URL;VALUE=URI:https://naerhjelp.example/employee-assignments/6d7f2c1e',
      'STATUS:CONFIRMED',
    ])
  })

  test('one that is called off cancels the same entry', () => {
    const { method, text } = orderFile({ ...order, cancelled: true }, now)
    expect(method).toBe('CANCEL')
    const lines = linesOf(text)
    expect(text).toContain('METHOD:CANCEL')
    expect(lines[0]).toBe(linesOf(orderFile(order, now).text)[0])
    expect(lines).toContain('SEQUENCE:1')
    expect(lines).toContain('STATUS:CANCELLED')
  })

  test.each(['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-07-01'])(
    '%s: every half hour is read back as it was meant',
    date => {
      for (const startsAt of halfHoursOf(date)) {
        const endsAt = new Date(startsAt.getTime() + 150 * MINUTE)
        const lines = linesOf(orderFile({ ...order, startsAt, endsAt }, now).text)
        const [start = '', end = ''] = ['DTSTART', 'DTEND'].map(name =>
          lines.find(line => line.startsWith(name)),
        )
        expect([read(start), read(end)]).toEqual([startsAt.getTime(), endsAt.getTime()])
      }
    },
  )
})
