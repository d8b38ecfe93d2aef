import { z } from 'zod'
import { checksOf, definitionOf, firstOf, mostOf } from './shape.ts'
import { measuredJson } from './shared/contract.ts'

/** A text at the field that it is about. */
export type Fault = { path: PropertyKey[]; message: string }

/** An answer names no more than this: who sent more is helped by none of them. */
export const mostFaults = 20
/** A record has keys of the sender's own choice, but not any number of them. */
const MOST_KEYS = 50
/** So much of an unknown field's name is told back. */
const NAME_SHOWN = 60

const unknownField = (name: string) => `Feltet «${name.slice(0, NAME_SHOWN)}» er ikke kjent`

/** `refuse` for what comes over HTTP; `ignore` where our own code hands over more than is asked for. */
export type UnknownFields = 'refuse' | 'ignore'

type Screening = { faults: Fault[]; unknown: UnknownFields }

/**
 * Looks at the size and the shape of input before any value in it is looked at: lists and texts that are too long, and
 * fields that the schema does not have. It costs no more than reading the input once, and stops at `mostFaults`.
 * `rest` is the input without what is at fault, so that all else can still be told of in the same answer.
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

/** The measure of a schema whose size is that of its JSON text, also below what only says that it may be missing. */
function measureOf(schema: z.ZodType): { most: number; message: string } | undefined {
  const { innerType } = definitionOf(schema)
  return measuredJson.get(schema) ?? (innerType && measureOf(innerType))
}

const lengthOnly = new WeakMap<z.ZodType, z.ZodType>()

/** The schema's own words for a list or a text that is too long, without a look at what is in it. */
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
  // Blanks around a text are no part of it where the schema takes them away.
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

/** The way of a union that the value has taken: by its discriminator, or by what kind of thing it is. */
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
