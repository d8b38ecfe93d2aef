import fc from 'fast-check'

/** The parts of a published schema that bodies are generated from. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  contentMediaType?: string
}

export type Operation = {
  method: string
  path: string
  /** Its JSON body's schema; null without one. */
  body: Schema | null
  takesFile: boolean
  parameters: { name: string; in: string; schema?: Schema }[]
}

type Described = {
  parameters?: Operation['parameters']
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}

/** Every operation of a server's published document. */
export async function publishedOperations(url: string): Promise<Operation[]> {
  const document = await (await fetch(`${url}/api/openapi.json`)).json()
  const paths = document.paths as Record<string, Record<string, Described>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content?.['application/json']?.schema ?? null,
      takesFile: Boolean(requestBody?.content?.['multipart/form-data']),
    })),
  )
}

/** The address of an operation with these values in it. */
export function addressOf(url: string, operation: Operation, values: Record<string, string>): string {
  const query = new URLSearchParams()
  let filled = operation.path
  for (const { name, in: place } of operation.parameters) {
    const value = values[name]
    if (place === 'path')
      filled = filled.replace(`{${name}}`, encodeURIComponent((value ?? '').toWellFormed()) || 'x')
    else if (value !== undefined) query.set(name, value)
  }
  return `${url}/api${filled}${query.size > 0 ? `?${query}` : ''}`
}

/** Classic troublemakers: special characters, extreme numbers, names with meaning in JavaScript. */
export const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202eabc',
  '\u200b',
  '😀'.repeat(50),
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '%00../../etc/passwd',
  'æ'.repeat(11_000),
  '__proto__',
  'constructor',
  -1,
  0,
  1e21,
  2 ** 31,
  2 ** 53,
  -0.5,
  true,
  null,
  [],
  {},
  [[[]]],
  [null],
  { length: 1e9 },
  '2026-02-30',
  '25:61',
  '00000000-0000-4000-8000-000000000000',
)

const typeOf = ({ type }: Schema) => (Array.isArray(type) ? type.find(one => one !== 'null') : type)
const waysOf = ({ anyOf, oneOf, allOf }: Schema) => anyOf ?? oneOf ?? allOf

/** Values as exact as the schema allows. `own`: an id that the caller owns. */
function asked(schema: Schema, own: string): fc.Arbitrary<unknown> {
  const ways = waysOf(schema)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (ways) return fc.oneof(...ways.map(way => near(way, own)))
  const { minimum = -5, maximum = 100, minLength = 0, maxLength = 60, format, pattern } = schema
  switch (typeOf(schema)) {
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -1e9), max: Math.min(maximum, 1e9) })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(near(schema.items ?? {}, own), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'object':
      return fields(schema, own)
  }
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constant(own))
  if (format === 'email') return fc.emailAddress()
  if (format === 'date') return fc.constantFrom('2026-12-04', '2027-01-31', '2026-11-30')
  // Generation does not support lookahead.
  if (pattern && !pattern.includes('(?')) return fc.stringMatching(new RegExp(pattern))
  return fc.string({
    unit: 'grapheme',
    minLength: Math.min(minLength, 200),
    maxLength: Math.min(maxLength, 200),
  })
}

function fields({ properties = {}, required = [] }: Schema, own: string): fc.Arbitrary<unknown> {
  const known = Object.fromEntries(Object.entries(properties).map(([key, field]) => [key, near(field, own)]))
  const extra = {
    is_admin: fc.constant(true),
    verification_status: fc.constant('approved'),
    ['__proto__']: fc.constant({ isAdmin: true }),
  }
  return fc.oneof(
    { weight: 6, arbitrary: fc.record(known, { requiredKeys: required.filter(key => key in known) }) },
    { weight: 1, arbitrary: fc.record(known, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.record({ ...known, ...extra }, { requiredKeys: [] }) },
  )
}

/** Mostly valid values, and some invalid ones. */
export const near = (schema: Schema, own: string): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 7, arbitrary: asked(schema, own) }, { weight: 1, arbitrary: nasty })

/** The largest valid value, or near it for patterns. */
export function largest(schema: Schema, own: string): unknown {
  const ways = waysOf(schema)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.at(-1)
  if (ways)
    return largest(ways.find(way => way.type !== 'null' && way.type !== 'string') ?? ways[0] ?? {}, own)
  const { maximum = 1, maxLength = 100, maxItems = 20, format, pattern } = schema
  switch (typeOf(schema)) {
    case 'integer':
    case 'number':
      return Math.min(maximum, 2_147_483_647)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array':
      return Array.from({ length: maxItems }, () => largest(schema.items ?? {}, own))
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, field]) => [key, largest(field, own)]),
      )
  }
  if (format === 'uuid') return own
  if (format === 'email') return `${'a'.repeat(60)}@${'b'.repeat(50)}.example.test`
  if (format === 'date') return '2026-12-04'
  if (pattern && !pattern.includes('(?')) {
    const fitting = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 5, seed: 1 })
    const longest = fitting.sort((a, b) => b.length - a.length)[0] ?? ''
    if (longest.length <= maxLength) return new RegExp(pattern).test('æ') ? 'æ'.repeat(maxLength) : longest
  }
  return 'æ'.repeat(maxLength)
}
