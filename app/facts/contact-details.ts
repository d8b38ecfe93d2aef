import { type ContactKind, contactKinds, instead } from './contact-gaps.ts'

const at = String.raw`(?:\s*@\s*|\s*[([{]\s*(?:at|a|krøllalfa|alfakrøll)\s*[)\]}]\s*|\s*(?:krøllalfa|alfakrøll)\s*)`
const dotWord = String.raw`\s*(?:[([{]\s*)?(?:punktum|prikk|dot)(?:\s*[)\]}])?\s*`
const towns = 'no|com|net|org|se|dk|eu|io|me'
const domain = String.raw`[\p{L}\d-]+(?:\.[\p{L}\d-]+)*`
/** `kari@post.no`, `kari @ post . no`, `kari krøllalfa post punktum no`, `kari (at) post`, `kari at post punktum no`. */
const emails = [
  new RegExp(
    String.raw`[\p{L}\d][\p{L}\d._%+-]*${at}${domain}(?:${dotWord}[\p{L}\d-]+|\s+\.\s*(?:${towns})(?![\p{L}\d])|\s*\.\s+(?:${towns})(?![\p{L}\d]))*`,
    'giu',
  ),
  new RegExp(String.raw`[\p{L}\d][\p{L}\d._%+-]*\s+at\s+[\p{L}\d-]+(?:${dotWord}[\p{L}]{2,})`, 'giu'),
]

const links = [
  /(?:https?:\/\/|www\.)[^\s<>"«»]*[^\s<>"«».,;:!?)\]]/giu,
  // A bare domain. Endings that are words too (.se, .me) only with a path: people forget the blank after a full stop.
  /(?<![\p{L}\d@.])[\p{L}\d][\p{L}\d-]*(?:\.[\p{L}\d-]+)*\.(?:(?:no|com|net|org|dk|eu)(?:\/[^\s<>"«»]*[^\s<>"«».,;:!?)\]])?|(?:me|ly|gg|to|be|se|io|link|app)\/[^\s<>"«»]*[^\s<>"«».,;:!?)\]])(?![\p{L}\d])/gu,
]

const digitWords = 'null|en|ett|én|to|tre|fire|fem|seks|sju|syv|åtte|ni'
const spelled = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${digitWords})[\s,.\-–]+){7}(?:${digitWords})(?!\p{L})`,
  'giu',
)

/** Digits with nothing but what people put between groups: blanks, points, strokes, brackets. */
const runs = /(?<![\d])(?:\(?\+|\(?00)?\d(?:[ \t\u00a0\u202f.\-–/_()]{0,3}\d)*/gu

const unit =
  /^[\s\u00a0]*(?:kr\b|kroner|nok\b|,-|[,.]\d|,–|%|øre|millioner|mill\b|cm|mm|m\b|m2|m²|km|kvm|kvadrat|kg|gram|g\b|liter|l\b|stk|år|timer|min)/iu
const moneyBefore = /(?:kr|kroner|nok|sum|beløp|pris)[\s.:\u00a0]*$/iu
const streetBefore =
  /\p{L}(?:gate|gata|gt|vei|veien|veg|vegen|vn|allé|alle|plass|torg|bakken|stien|lia)\.?\s*$/iu

const isDay = (day: string, month: string) => +day >= 1 && +day <= 31 && +month >= 1 && +month <= 12
const isYear = (year: string) => /^(?:19|20)\d\d$/.test(year)
const isClock = (hour: string, minute: string) => +hour <= 24 && +minute <= 59

/** A date, two dates, or from one hour to another: eight digits that reach nobody. */
function isMoment(run: string): boolean {
  const digits = run.replaceAll(/\D/g, '')
  const [a, b, c, d] = [0, 2, 4, 6].map(from => digits.slice(from, from + 2)) as [
    string,
    string,
    string,
    string,
  ]
  const groups = run.split(/\D+/).filter(Boolean)
  const lengths = groups.map(({ length }) => length).join()
  if (['2,2,4', '8'].includes(lengths) && isDay(a, b) && isYear(c + d)) return true
  if (['4,2,2', '8'].includes(lengths) && isYear(a + b) && isDay(d, c)) return true
  if (lengths === '4,4') return isYear(a + b) && isYear(c + d)
  if (lengths !== '2,2,2,2' || !/^\d\d[.:/]\d\d\.?\s*[-–]\s*\d\d[.:/]\d\d$/u.test(run)) return false
  return (isDay(a, b) && isDay(c, d)) || (isClock(a, b) && isClock(c, d))
}

/** Thousands in threes with a round end: `12 000 000`. */
const isRound = (run: string) => /^\d{1,3}(?:[ .\u00a0]\d{3})+$/.test(run) && /000$/.test(run)

function isPhone(run: string, before: string, after: string): boolean {
  const digits = run.replaceAll(/\D/g, '')
  const abroad = /^\(?(?:\+|00)/.test(run)
  if (abroad) return digits.length >= 9 && digits.length <= 17
  const national = digits.length === 10 && digits.startsWith('47') ? digits.slice(2) : digits
  if (national.length !== 8 || !/^[2-9]/.test(national)) return false
  if (isMoment(run) || isRound(run) || unit.test(after) || moneyBefore.test(before)) return false
  // 'Storgata 2501 0184 Oslo'
  return !(streetBefore.test(before) && /^ \p{Lu}/u.test(after))
}

/** A text without telephone numbers, e-mail addresses and links, and what was in it. */
export function withoutContact(text: string): { text: string; found: ContactKind[] } {
  const found = new Set<ContactKind>()
  const take = (kind: ContactKind) => {
    found.add(kind)
    return instead[kind]
  }
  let rest = text
  for (const email of emails) rest = rest.replaceAll(email, () => take('email'))
  for (const link of links) rest = rest.replaceAll(link, () => take('link'))
  rest = rest.replaceAll(spelled, () => take('phone'))
  rest = rest.replaceAll(runs, (run, from: number) =>
    isPhone(run, rest.slice(Math.max(0, from - 20), from), rest.slice(from + run.length))
      ? take('phone')
      : run,
  )
  return { text: rest, found: contactKinds.filter(kind => found.has(kind)) }
}

/** The same for several texts: each cleaned, and all that was found. */
export function allWithoutContact(texts: readonly string[]): { texts: string[]; found: ContactKind[] } {
  const each = texts.map(withoutContact)
  return {
    texts: each.map(({ text }) => text),
    found: contactKinds.filter(kind => each.some(({ found }) => found.includes(kind))),
  }
}
