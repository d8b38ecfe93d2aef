import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { texts } from '#app/facts/accounts-texts.ts'
import { customServiceField } from '#app/people/profiles/fields.ts'
import { fullNameField } from './api.ts'
import { pretendsToBeUs } from './names.ts'

const faultOf = (name: string): string | null => {
  const read = fullNameField.safeParse(name)
  return read.success ? null : (read.error.issues[0]?.message ?? '')
}

describe('a name', () => {
  it.each([
    ['Kari Nordmann', 'Anne-Grete Sørås', "Sean O'Connor", 'Sean O’Connor', 'Jo', 'J. R. R. Tolkien'],
    [
      'Áŋŋel Čáppa Đorđe Ŧuŧ Žuovka',
      'Þórdís Æsa Ólafsdóttir',
      'Łukasz Żółć',
      'Nguyễn Thị Ánh',
      'İbrahim Işık',
    ],
    [
      'Đặng Văn Đức',
      'Martin Luther King, Jr.',
      'Mónica Paral·lel',
      'Henry 8',
      'ʻAukai Kealoha',
      'Grete (mamma)',
    ],
    ['Γιώργος Παπαδόπουλος', 'Иван Петрович Сидоров', 'Їжак Ґалаґан', 'Արամ Խաչատրյան', 'დავით გურამიშვილი'],
    ['محمد بن عبد الله', 'علی\u200cرضا', 'דוד בן־גוריון'.replace('־', '-'), 'አበበ ቢቂላ', 'ශ්‍රී කුමාර', 'ประยุทธ์ คำ'],
    ['山田太郎', 'やまだ タロウ', '김민준', '王小明', 'राम प्रसाद', 'முருகன்', 'Олена Kovalenko'],
  ])('may be %j, %j …', (...names) => {
    for (const name of names) expect([name, faultOf(name)]).toEqual([name, null])
  })

  it.each([
    ['Kari\u202eNordmann', texts.nameCharacters],
    ['Ka\u200bri', texts.nameCharacters],
    ['Kari\u200d Nordmann', texts.nameCharacters],
    ['Kari\u00adNordmann', texts.nameCharacters],
    ['\u2067Kari', texts.nameCharacters],
    ['Kari\u0007', texts.nameCharacters],
    ['Kari\ue000', texts.nameCharacters],
    ['Kari\u0378', texts.nameCharacters],
    ['Kari\ud83d', texts.nameCharacters],
    ['Kari 😀', texts.nameCharacters],
    ['𝐊𝐚𝐫𝐢 Nordmann', texts.nameCharacters],
    ['Ｋａｒｉ', texts.nameCharacters],
    ['K\u0301\u0302\u0303\u0304\u0305\u0306ari', texts.nameCharacters],
    ['<b>Kari</b>', texts.nameCharacters],
    ['{{name}}', texts.nameCharacters],
    ['ㅤ'.normalize('NFC'), texts.nameCharacters],
    ['...', texts.nameLetters],
    ['12 34', texts.nameLetters],
    ['Kаri Nordmann', texts.nameMixed],
    ['Οla', texts.nameMixed],
    [' \u00a0 ', texts.nameRequired],
  ])('may not be %j', (name, said) => expect(faultOf(name)).toBe(said))

  it.each([
    ...[
      'Nærhjelp',
      'Nærhjelp kundeservice',
      'Naerhjelp',
      'NÆRHJELP AS',
      'N ærhjelp support',
      'Team Nærhjelp',
    ],
    ...[
      'Nærhjelр',
      'Nӕrhjelp',
      'N.æ.r.h.j.e.l.p',
      'Nǽrhjélp',
      'Nærhje1p',
      'NærhjeIp',
      'Naer-hjelp',
      'MittNærhjelp',
    ],
    ...[
      'Kundeservice',
      'Kunde Service',
      'Kundestøtte',
      'Administrator',
      'Adrninistrator',
      'Аdmіnіѕtrаtоr',
      'admin',
    ],
    ...['Support', 'Moderator', 'Slettet bruker'],
  ])('%j pretends to be us', name => {
    expect(pretendsToBeUs(name)).toBe(true)
    expect(faultOf(name)).not.toBeNull()
  })

  it.each(['Gunnar Hjelpdahl', 'Adminah Supporta', 'Nerea Hjelm', 'Åse Tjeneste', 'Kunde Berg', 'Ær Jelp'])(
    '%j does not',
    name => expect(faultOf(name)).toBeNull(),
  )

  it('is kept in one way to write it, with one space between words', () => {
    expect(fullNameField.parse('  A\u030ase\u00a0\u2003 Berg\n')).toBe('Åse Berg')
  })

  it('that is taken holds nothing unseen, whatever is typed, and is taken again as it was kept', () => {
    const sign = fc.oneof(fc.constantFrom(...'Kari Ла\u202e\u200d\u0301-'), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 30 }), typed => {
        const read = fullNameField.safeParse(typed)
        if (!read.success) return
        expect(read.data).not.toMatch(
          /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff<>{}]/u,
        )
        expect(fullNameField.safeParse(read.data).data).toBe(read.data)
      }),
      { numRuns: 1000 },
    )
  })

  // ASVS 1.3.3
  it('hides nothing behind marks and lookalikes of other alphabets', () => {
    const [looks, marks] = [
      { a: 'аɑα', e: 'еεҽ', r: 'гr', h: 'հh', p: 'рρ', j: 'јϳ', l: 'ӏI1' },
      '\u0301\u0308\u0323',
    ]
    const disguised = fc
      .tuple(
        ...[...'naerhjelp'].map(letter =>
          fc.tuple(
            fc.constantFrom(letter, ...((looks as Record<string, string>)[letter] ?? '')),
            fc.constantFrom('', ...marks),
          ),
        ),
      )
      .map(parts => parts.flat().join(''))
    fc.assert(
      fc.property(disguised, name => {
        expect(pretendsToBeUs(name)).toBe(true)
      }),
    )
  })
})

describe('the name of a service of one’s own', () => {
  const fits = (name: string) =>
    customServiceField.safeParse({ name, experience: 1, hourlyRate: 300 }).success

  it.each([
    'Klipp & stell',
    'Flytting + vask',
    'IT-support',
    '3D-printing',
    'Rydding: loft/kjeller',
    'Kundeservice',
  ])('may be %j', name => expect(fits(name)).toBe(true))
  it.each(['Nærhjelp Pluss', 'Va\u202esk', '12', '<i>Vask</i>', 'Vаsk'])('may not be %j', name =>
    expect(fits(name)).toBe(false),
  )
})
