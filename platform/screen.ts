import { z } from 'zod'
import { checksOf, definitionOf, firstOf, mostOf } from './shape.ts'
import { measuredJson } from './shared/contract.ts'

/** A text for a field. */
export type Fault = { path: PropertyKey[]; message: string }

/** The most faults in an answer: more help nobody. */
export const mostFaults = 20
/** A record's keys are free, but their number is limited. */
const MOST_KEYS = 50
/** The longest echo of an unknown field's name. */
const NAME_SHOWN = 60

const unknownField = (name: string) => `Feltet «${name.slice(0, NAME_SHOWN)}» er ikke kjent`

/** `refuse` for HTTP; `ignore` where our own code passes extra fields. */
export type UnknownFields = 'refuse' | 'ignore'

type Screening = { faults: Fault[]; unknown: UnknownFields }

/**
 * Checks size and shape before any value: oversized lists and texts, unknown fields. Costs one pass over the
 * input, and stops at `mostFaults`. `rest` is the input without the faulty parts, so that other errors can be
 * reported too.
 */
export function screen(schema: z.ZodType, raw: unknown, unknown: UnknownFields) {
  const screening: Screening = { faults: [], unknown }
  const rest = look(screening, schema, raw, [])
  return { faults: screening.faults, rest }
}

function look(screening: Screening, schema: z.ZodType, value: unknown, path: PropertyKey[]): unknown {
  const { faults } = screening
  if (faults.length >= mostFaults) return undefined
  const measure = measureOf(schema)
  if (measure && JSON.stringify(value ?? null).length > measure.most) {
    faults.push({ path, message: measure.message })
    return undefined
  }
  const first = firstOf(schema)
  const { type, element, options, valueType } = definitionOf(first)
  if (typeof value === 'string') return type === 'string' ? lookAtText(screening, first, value, path) : value
  if (Array.isArray(value)) {
    if (type === 'array' && element) return lookAtList(screening, first, element, value, path)
  } else if (isRecord(value)) {
    if (type === 'object') return lookAtFields(screening, first, value, path)
    if (type === 'record' && valueType) return lookAtKeys(screening, valueType, value, path)
  }
  if (type === 'union' && options) {
    const option = optionFor(first, options, value)
    return option ? look(screening, option, value, path) : value
  }
  return value
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Blob)

/** The limit of a schema bounded by its JSON length, through optional and default wrappers. */
function measureOf(schema: z.ZodType): { most: number; message: string } | undefined {
  const { innerType } = definitionOf(schema)
  return measuredJson.get(schema) ?? (innerType && measureOf(innerType))
}

const lengthOnly = new WeakMap<z.ZodType, z.ZodType>()

/** The schema's own message for an oversized list or text, without examining its content. */
function tooLong(schema: z.ZodType, value: unknown): string | undefined {
  let measure = lengthOnly.get(schema)
  if (!measure) {
    const checks = (definitionOf(schema).checks ?? []).filter(({ _zod: { def } }) =>
      ['max_length', 'length_equals'].includes(def.check),
    )
    const base: z.ZodType = Array.isArray(value) ? z.array(z.unknown()) : z.string()
    measure = base.check(...(checks as unknown as z.core.$ZodCheck<unknown>[]))
    lengthOnly.set(schema, measure)
  }
  return measure.safeParse(value).error?.issues[0]?.message
}

function lookAtText({ faults }: Screening, schema: z.ZodType, value: string, path: PropertyKey[]) {
  const most = mostOf(schema)
  if (most === null || value.length <= most) return value
  // Surrounding blanks do not count where the schema trims them.
  const trims = checksOf(schema).some(({ check }) => check === 'overwrite')
  const text = trims ? value.trim() : value
  const message = text.length > most ? tooLong(schema, text) : undefined
  if (message === undefined) return text
  faults.push({ path, message })
  return undefined
}

function lookAtList(
  screening: Screening,
  schema: z.ZodType,
  element: z.ZodType,
  list: unknown[],
  path: PropertyKey[],
) {
  const most = mostOf(schema)
  const message = most !== null && list.length > most ? tooLong(schema, list) : undefined
  if (message !== undefined) {
    screening.faults.push({ path, message })
    return undefined
  }
  return Array.from(list, (item, index) => look(screening, element, item, [...path, index]))
}

function lookAtFields(
  screening: Screening,
  schema: z.ZodType,
  value: Record<string, unknown>,
  path: PropertyKey[],
) {
  const { shape = {} } = definitionOf(schema)
  const known: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined
    if (field) known[key] = look(screening, field, value[key], [...path, key])
    else if (screening.unknown === 'refuse')
      screening.faults.push({ path: [...path, key.slice(0, NAME_SHOWN)], message: unknownField(key) })
    if (screening.faults.length >= mostFaults) break
  }
  return known
}

function lookAtKeys(
  screening: Screening,
  valueType: z.ZodType,
  value: Record<string, unknown>,
  path: PropertyKey[],
) {
  const keys = Object.keys(value)
  if (keys.length > MOST_KEYS) {
    screening.faults.push({ path, message: `Her kan det være høyst ${MOST_KEYS} felter` })
    return undefined
  }
  return Object.fromEntries(
    keys.map(key => [key, look(screening, valueType, value[key], [...path, key.slice(0, NAME_SHOWN)])]),
  )
}

const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** The union branch that the value matches: by discriminator, or by type. */
function optionFor(union: z.ZodType, options: z.ZodType[], value: unknown): z.ZodType | undefined {
  const { discriminator } = definitionOf(union)
  if (discriminator && isRecord(value)) {
    const named = value[discriminator]
    return options.find(option => {
      const field = definitionOf(firstOf(option)).shape?.[discriminator]
      const { values = [], entries = {} } = field ? definitionOf(firstOf(field)) : {}
      return [...values, ...Object.values(entries)].includes(named)
    })
  }
  const kind = kindOf(value)
  return options.find(option => {
    const { type } = definitionOf(firstOf(option))
    return type === kind || (type === 'record' && kind === 'object')
  })
}
