/** All outside input has a maximum size, so that nobody can overload the server. */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { z } from 'zod'
import { checksOf, definitionOf } from '#platform/shape.ts'
import { measuredJson } from '#platform/shared/contract.ts'
import { root as checkout } from '../ground/prepare.mjs'
import { listFiles, report, type Violation } from './sources.ts'

const rule = 'input-is-bounded'

/** Forms that zod itself keeps short. */
const shortForms = new Set(['uuid', 'date', 'datetime'])
const boundless = new Set(['boolean', 'null', 'undefined', 'literal', 'enum', 'file', 'never'])
const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch'])

/** The alternatives of a pattern at its top level. A bracket counts as one character. */
function waysOf(pattern: RegExp): string[] {
  const source = pattern.source.replaceAll(/\\.|\[(?:\\.|[^\]])*\]/g, 'x')
  const ways = ['']
  let depth = 0
  for (const character of source) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === '|' && depth === 0) ways.push('')
    else ways[ways.length - 1] += character
  }
  return ways
}

/** Anchored at both ends, without unlimited repetition. */
const isShort = (pattern: RegExp): boolean =>
  waysOf(pattern).every(way => way.startsWith('^') && way.endsWith('$') && !/[*+]|\{\d+,\}/.test(way))

function textIsShort(schema: z.ZodType): boolean {
  const { format } = definitionOf(schema)
  if (format && shortForms.has(format)) return true
  return checksOf(schema).some(
    ({ check, format: form, pattern }) =>
      check === 'max_length' ||
      check === 'length_equals' ||
      (form !== undefined && shortForms.has(form)) ||
      (form === 'regex' && pattern !== undefined && isShort(pattern)),
  )
}

/** The schemas that a value passes on its way, one after the other. */
function passed(schema: z.ZodType): z.ZodType[] {
  const { type, in: first, out } = definitionOf(schema)
  return type === 'pipe' && first && out ? [...passed(first), ...passed(out)] : [schema]
}

const numberIsHeld = (schemas: z.ZodType[]): boolean => {
  const checks = new Set(schemas.flatMap(checksOf).map(({ check }) => check))
  return checks.has('less_than') && checks.has('greater_than')
}

/** Every path in a schema without a maximum size, and what is missing. */
export function unboundedIn(schema: z.ZodType, path = ''): { path: string; lacks: string }[] {
  if (measuredJson.has(schema)) return []
  const definition = definitionOf(schema)
  const { type, innerType, element, shape, options, keyType, valueType, catchall } = definition
  const here = (lacks: string) => [{ path, lacks }]
  if (boundless.has(type)) return []
  if (wrappers.has(type) && innerType) return unboundedIn(innerType, path)
  if (type === 'pipe' && definition.in) {
    const way = passed(schema)
    const isNumber = definitionOf(way[0] as z.ZodType).type === 'number'
    if (isNumber) return numberIsHeld(way) ? [] : here('minste og største verdi')
    return unboundedIn(way[0] as z.ZodType, path)
  }
  if (type === 'string') return textIsShort(schema) ? [] : here('største lengde')
  if (type === 'number') return numberIsHeld([schema]) ? [] : here('minste og største verdi')
  if (type === 'array' && element) {
    const held = checksOf(schema).some(({ check }) => ['max_length', 'length_equals'].includes(check))
    return [...(held ? [] : here('største antall')), ...unboundedIn(element, `${path}[]`)]
  }
  if (type === 'object' && shape) {
    const loose = catchall && definitionOf(catchall).type !== 'never' ? here('et endelig sett felter') : []
    const fields = Object.entries(shape).flatMap(([key, field]) =>
      unboundedIn(field, path ? `${path}.${key}` : key),
    )
    return [...loose, ...fields]
  }
  if (type === 'union' && options) return options.flatMap(option => unboundedIn(option, path))
  if (type === 'record' && keyType && valueType)
    return [...unboundedIn(keyType, `${path}{}`), ...unboundedIn(valueType, `${path}{}`)]
  return here(`en form som kan begrenses (${type})`)
}

type Contract = { '~orpc': { inputSchema?: z.ZodType } } | { [key: string]: Contract }

/** The inputs of all operations of a contract, by the operation's name. */
export function inputsOf(contract: Contract, name = ''): [string, z.ZodType][] {
  if ('~orpc' in contract) {
    const { inputSchema } = contract['~orpc'] as { inputSchema?: z.ZodType }
    return inputSchema ? [[name, inputSchema]] : []
  }
  return Object.entries(contract).flatMap(([key, part]) => inputsOf(part, name ? `${name}.${key}` : key))
}

/** Inputs of commands and queries that come from elsewhere than an operation, such as a link. */
async function inputsOfServers(root: string): Promise<[string, z.ZodType][]> {
  // Nothing is requested; the files are only loaded.
  process.env.DATABASE_URL ??= 'postgres://127.0.0.1:9/none'
  process.env.LOG_LEVEL ??= 'silent'
  const inputs: [string, z.ZodType][] = []
  const files = listFiles(root, ['app'], /^[^.]+\.ts$/).filter(file => file.includes('/server/'))
  for (const file of files) {
    const exported = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) {
      const { input } = (typeof value === 'function' ? value : {}) as { input?: z.ZodType }
      // A command without input accepts anything and ignores it.
      if (input && definitionOf(input).type !== 'unknown') inputs.push([`${file} ${name}`, input])
    }
  }
  return inputs
}

async function findUnbounded(root: string): Promise<Violation[]> {
  const { api } = (await import(pathToFileURL(join(root, 'app/manifests.ts')).href)) as { api: Contract }
  const operations = inputsOf(api).map(([name, input]) => [`app/manifests.ts ${name}`, input] as const)
  return [...operations, ...(await inputsOfServers(root))].flatMap(([name, input]) =>
    unboundedIn(input).map(({ path, lacks }) => ({
      rule,
      file: name,
      message: `${path || 'alt'} har ikke ${lacks}.`,
    })),
  )
}

if (import.meta.main) {
  const unbounded = await findUnbounded(checkout)
  report(unbounded, 'Alt som kommer utenfra, har en største størrelse.')
  process.exit()
}
