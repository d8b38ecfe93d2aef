import { describe, expect, it } from 'vitest'
import { openScenes } from './matrix/open-scenes.ts'

/**
 * One field is wrong, where all else is right: the caller, the state and the other fields. Random bodies seldom come so far.
 */
const { api, stage, operations, scenes } = await openScenes()

/** A failed attempt is noted, which is tried elsewhere. */
const notesAttempts = ['accounts.signIn']
/** Compared as they are: whoever has not got them is refused, whatever they are. */
const secrets = ['token', 'code', 'state', 'password', 'currentPassword', 'newPassword', 'email']
/** Made by whoever sends it, or not looked for. */
const ownIds = [
  ...['today.press id', 'messages.send clientKey', 'queue.release seen'],
  ...['payments.order paymentId', 'payments.mend paymentId', 'payments.answer paymentId'],
  ...['payments.series paymentId', 'outlays.ask outlayId'],
]
/** Sums of a term in which more was given back than sold; another than the books have is a conflict, of no one field. */
const belowNothing = ['vat.pay seen', 'vat.report seen.']
/** The end of a day has a name of its own there. */
const endsAtMidnight = ['availability.addTimeOff toTime', 'availability.addExtraDay to']

const kinds = {
  id: /^[0-9a-f]{8}-[0-9a-f]{4}-/,
  instant: /^\d{4}-\d\d-\d\dT/,
  day: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d$/,
}
const kindOf = (value: string) =>
  Object.entries(kinds).find(([, pattern]) => pattern.test(value))?.[0] as keyof typeof kinds | undefined

const notText = [7, ['a'], 'æ'.repeat(10_001)]
const impossibleOf: Record<keyof typeof kinds | 'text', unknown[]> = {
  text: notText,
  id: [...notText, '', ' ', 'x', '\u0000', '😀', '00000000-0000-4000-8000-0000000000000'],
  instant: [...notText, '', '2026-02-30T10:00:00Z', '2026-11-30', 'i morgen', '10:00'],
  day: [...notText, '', '2026-02-30', '2026-13-01', '30.11.2026', '2026-1-1', '0000-00-00'],
  time: [...notText, '', '24:00', '10.00', '9:00', '10:60', '02:30:00'],
}
/** What no field of this kind can be. */
function impossible(value: unknown): unknown[] {
  if (typeof value === 'number') return ['4', '1,5', '', 1.5, -1, 2 ** 53, true, [4]]
  if (typeof value === 'boolean') return ['true', 1]
  return typeof value === 'string' ? impossibleOf[kindOf(value) ?? 'text'] : []
}
/** Texts with nothing to read. */
const nothing = ['   ', '\n\t\n', '\u0000', '\u200b\u200b', '\u202e']
const odd = '😀 שלום <img src=x onerror=alert(1)> \u202ebak fram \u0000 & "x"'

const english =
  /\b(invalid|expected|received|required|must|input|too (big|small|many)|not (found|allowed))\b/i

type Field = { path: string[]; value: unknown }
const isThing = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof File)

/** Every field of an input, with those inside it. */
const fieldsOf = (input: unknown, path: string[] = []): Field[] =>
  isThing(input)
    ? Object.entries(input).flatMap(([name, value]) => fieldsOf(value, [...path, name]))
    : [{ path, value: input }]

type Shape = Record<string, { safeParse: (value: unknown) => { success: boolean } }>
type Contract = Record<string, Record<string, { '~orpc': { inputSchema?: { shape?: Shape } } }>>

/** The fields that the scene leaves out, with something that each could be. */
function leftOut(operation: string, input: Record<string, unknown>): Field[] {
  const [feature = '', name = ''] = operation.split('.')
  const { shape = {} } = (api as unknown as Contract)[feature]?.[name]?.['~orpc'].inputSchema ?? {}
  return Object.entries(shape)
    .filter(([field]) => !(field in input))
    .map(([field, schema]) => ({
      path: [field],
      value: ['Prøve', 1, true].find(value => schema.safeParse(value).success),
    }))
}

/** The input with another value there. */
function replaced(input: unknown, [first, ...rest]: string[], value: unknown): unknown {
  if (first === undefined) return value
  if (Array.isArray(input))
    return input.map((one, at) => (String(at) === first ? replaced(one, rest, value) : one))
  const inside = input as Record<string, unknown>
  return { ...inside, [first]: replaced(inside[first], rest, value) }
}

/** An answer to one wrong field: what is told, and of which fields. */
function told(text: string): { fields: string[]; words: string } {
  if (!text.startsWith('{')) return { fields: [], words: '' }
  const { message = '', data } = JSON.parse(text)
  const fields = (data?.fields ?? {}) as Record<string, string>
  return { fields: Object.keys(fields), words: [message, ...Object.values(fields)].join(' ') }
}

// ASVS 2.2.1 2.2.2
describe('a field that is wrong', () => {
  it.each(
    operations.filter(
      ({ name, method, takesInput }) => takesInput && method !== 'GET' && !notesAttempts.includes(name),
    ),
  )(
    'of $name is refused at the field, in Norwegian, and nothing is written',
    async operation => {
      const make = scenes[operation.name]
      if (!make) throw new Error(`nobody has said who may ask for ${operation.name}`)
      let scene = await make()
      let cookie = await stage.cookieOf('right', scene, true)
      const wrong: unknown[] = []

      const send = async ([name = '', ...inside]: string[], value: unknown) => {
        await stage.forgetAttempts()
        const before = await stage.changes()
        const more = { [name]: replaced(scene.input?.[name], inside, value) }
        const { status, text } = await stage.ask(operation, scene, cookie, more)
        const { fields, words } = told(text)
        const isWritten = (await stage.changes()) !== before
        if (status < 400) {
          scene = await make()
          cookie = await stage.cookieOf('right', scene, true)
        }
        const isFault = status >= 500 || (status >= 400 && (isWritten || english.test(words)))
        if (isFault) wrong.push([name, ...inside, value, status, isWritten, words])
        return { status, isAtField: status === 422 && fields.some(field => field.split('.')[0] === name) }
      }

      const all = [...fieldsOf(scene.input ?? {}), ...leftOut(operation.name, scene.input ?? {})]
      // What the address holds is a text.
      const inBody = all.filter(({ path }) => !operation.path.includes(`{${path[0]}}`))
      for (const { path, value } of inBody) {
        const name = [operation.name, path.join('.')].join(' ')
        const isSum = belowNothing.some(one => name.startsWith(one))
        const bads = impossible(value).filter(
          bad => !(bad === '24:00' && endsAtMidnight.includes(name)) && !(bad === -1 && isSum),
        )
        const isSecret = secrets.includes(path.at(-1) ?? '')
        for (const bad of isSecret ? notText : bads)
          if (!(await send(path, bad)).isAtField) wrong.push([name, String(bad).slice(0, 40), 'is taken'])
        if (typeof value !== 'string' || isSecret) continue
        const kind = kindOf(value)
        if (kind === 'id' && !ownIds.includes(name)) {
          const { status } = await send(path, crypto.randomUUID())
          if (status < 400) wrong.push([name, 'nobody’s id is taken'])
        }
        if (kind) continue
        // Where something must stand, none of these is something. Elsewhere it is left out.
        const mustStand = (await send(path, '')).status >= 400
        for (const text of mustStand ? nothing : [])
          if ((await send(path, text)).status < 400) wrong.push([name, JSON.stringify(text), 'is taken'])
        await send(path, odd)
      }
      for (const [date, time] of [
        ['2026-03-29', '02:30'],
        ['2027-03-28', '02:30'],
        ['2026-10-25', '02:30'],
        ['2027-10-31', '02:30'],
      ])
        if (scene.input?.date && scene.input.time) {
          const { status, text } = await stage.ask(operation, scene, cookie, { date, time })
          const { fields } = told(text)
          if (status !== 422 || !(fields.includes('date') || fields.includes('time')))
            wrong.push([date, time, status, text])
        }
      expect(wrong).toEqual([])
    },
    60_000,
  )
})
