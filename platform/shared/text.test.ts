import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, oneLine, plainText } from './text.ts'

describe('a text that others read', () => {
  it.each([
    ['Hei\r\nder\rborte', 'Hei\nder\nborte'],
    ['Ta \u202egnagni\u202c bort', 'Ta gnagni bort'],
    ['\u2066skjult\u2069', 'skjult'],
    ['Klokken \u0007ringer\0', 'Klokken ringer'],
    ['s\u200bk\ufeffille', 'skille'],
    ['Bla\u030a', 'Blå'],
    ['halv \ud83d', 'halv \ufffd'],
    ['\u200d\u00ad \u3164\u2800', ''],
  ])('%j is kept as %j', (typed, kept) => expect(cleanText(typed)).toBe(kept))

  it.each([
    '👩‍👩‍👧‍👦 og 👍🏽 og 🏳️‍🌈 og 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'Første linje\n\n\t- andre linje',
    'שקר og سلام \u200f(ja)',
    'ශ්‍රී ලංකා',
    '<script>alert(1)</script>',
  ])('%j is kept as it is', typed => expect(cleanText(typed)).toBe(typed))

  // ASVS 1.3.3
  it('never holds what turns it around or what cannot be stored, and is the same when cleaned again', () => {
    const typed = fc.string({
      unit: fc.oneof(fc.constantFrom(...'\0\r\n\u202e\u2066\u200d\ufeffaå'), fc.string()),
    })
    fc.assert(
      fc.property(typed, text => {
        const cleaned = cleanText(text)
        expect(cleaned).not.toMatch(/[\u202a-\u202e\u2066-\u2069\ufeff\0\r]/u)
        expect(cleanText(cleaned)).toBe(cleaned)
      }),
    )
  })

  // ASVS 1.2.1 1.3.11
  it('is one line in the head of a mail', () => {
    expect(oneLine('Hei fra Kari\r\nBcc: alle@example.test\u2028\u202eirak')).toBe(
      'Hei fra Kari Bcc: alle@example.test irak',
    )
  })

  it('has nothing before it and nothing after it', () => {
    expect(plainText().parse(' \n\u200b Ring på,\nto ganger.\u200b \n')).toBe('Ring på,\nto ganger.')
  })

  it('is empty when nothing of it can be seen', () => {
    expect(plainText().min(1, 'tom').safeParse('\u200b \u2060').success).toBe(false)
  })
})
