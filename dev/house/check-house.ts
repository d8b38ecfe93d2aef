/** The rules of the house that are about what stands in a file rather than what it imports. */
import { basename } from 'node:path'
import { type ESTree, Visitor } from 'vite'
import { root as checkout } from '../ground/prepare.mjs'
import { withoutKnown } from './exceptions.ts'
import { findMisplaced } from './misplaced.ts'
import { findOtherWords, inOurWords } from './one-word.ts'
import { findForeignWrites } from './owner-writes.ts'
import { listFiles, parseFile, report, type Violation } from './sources.ts'
import { findHandWrittenKeys } from './stored-keys.ts'

type Found = { commands: Command[]; tables: boolean; readsEnvironment: boolean }
/** `verb` is missing when the name is computed, which means the call is inside a maker of commands. */
type Command = { verb: string | undefined; lines: number }
/** Longer ones stand alone. Short rows of a process stand together in `commands.ts`. */
const MOST_LINES_TOGETHER = 25
type Properties = ESTree.ObjectExpression['properties']

function textOf(properties: Properties, key: string) {
  for (const property of properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== key)
      continue
    if (property.value.type === 'Literal') return String(property.value.value)
  }
  return undefined
}

/** Functions that make commands, such as a row of a process: calling one counts as a command. */
function findMakers(root: string, files: string[]) {
  const makers = new Set(['command'])
  for (const file of files) {
    const { program } = parseFile(root, file)
    for (const statement of program.body) {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declared?.type !== 'FunctionDeclaration' || !declared.id) continue
      const { name } = declared.id
      new Visitor({
        CallExpression({ callee, start, end }) {
          const inside = start >= declared.start && end <= declared.end
          if (inside && callee.type === 'Identifier' && callee.name === 'command') makers.add(name)
        },
      }).visit(program)
    }
  }
  return makers
}

/** Biome's `noProcessEnv` does not see `const { env } = process`. */
const isProcess = (node: ESTree.Node | null) => node?.type === 'Identifier' && node.name === 'process'
const isEnv = (node: ESTree.Node) => node.type === 'Identifier' && node.name === 'env'

/** What the rules ask about a file. */
function lookInto(root: string, file: string, makers: Set<string>): Found {
  const { program, source } = parseFile(root, file)
  const found: Found = { commands: [], tables: false, readsEnvironment: false }
  const linesOf = ({ start, end }: ESTree.Node) => source.slice(start, end).split('\n').length
  /** The local name of a process's command maker. */
  const steps = new Set<string>()
  const readsEnvironment = (does: boolean) => {
    found.readsEnvironment ||= does
  }
  new Visitor({
    CallExpression(node) {
      const {
        callee,
        arguments: [first],
      } = node
      if (callee.type !== 'Identifier') return
      if (callee.name === 'pgTable') found.tables = true
      if (steps.has(callee.name) && first?.type === 'Literal')
        found.commands.push({ verb: String(first.value), lines: linesOf(node) })
      if (!makers.has(callee.name) || first?.type !== 'ObjectExpression') return
      const verb = (textOf(first.properties, 'name') ?? textOf(first.properties, 'action'))?.split('.').at(-1)
      found.commands.push({ verb, lines: linesOf(node) })
    },
    MemberExpression({ object, property }) {
      readsEnvironment(
        isProcess(object) && (isEnv(property) || (property.type === 'Literal' && property.value === 'env')),
      )
    },
    VariableDeclarator({ id, init }) {
      if (!isProcess(init) || id.type !== 'ObjectPattern') return
      readsEnvironment(id.properties.some(item => item.type === 'Property' && isEnv(item.key)))
    },
    ImportDeclaration({ source, specifiers }) {
      for (const item of source.value.endsWith('/machine.ts') ? specifiers : [])
        if (item.type === 'ImportSpecifier' && (item.imported as { name?: string }).name === 'step')
          steps.add(item.local.name)
      if (!/^(node:)?process$/.test(source.value)) return
      readsEnvironment(specifiers.some(item => item.type === 'ImportSpecifier' && isEnv(item.imported)))
    },
  }).visit(program)
  return found
}

/** accept-order.ts holds the verb accept; approve-unanswered-order.ts may hold approve or approve-unanswered. */
function isNamedAfter(file: string, verb: string) {
  const words = inOurWords(verb.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase())
  return `${basename(file).replace(/\.server\.ts$|\.ts$/, '')}-`.startsWith(`${words}-`)
}

/** Every file that breaks one of these rules. */
export async function findHouseViolations(root: string): Promise<Violation[]> {
  const violations: Violation[] = []
  const files = listFiles(root, ['app', 'platform', 'ui'], /\.tsx?$/).filter(
    file => !/\.test\.tsx?$/.test(file),
  )
  const isFeatureServer = (file: string) => /^app\/[^/]+\/[^/]+\/server\//.test(file)
  const makers = findMakers(root, files.filter(isFeatureServer))
  for (const file of files) {
    const say = (rule: string, message: string) => violations.push({ rule, file, message })
    const { commands, tables, readsEnvironment } = lookInto(root, file, makers)
    if (readsEnvironment && file !== 'platform/env.server.ts')
      say('one-reader-of-settings', 'leser process.env; bare platform/env.server.ts gjør det.')
    if (tables && !file.endsWith('.server.ts'))
      say('tables-are-server-files', 'beskriver tabeller, men heter ikke *.server.ts.')
    if (!isFeatureServer(file)) continue
    if (basename(file) === 'commands.ts') {
      if (commands.some(({ lines }) => lines > MOST_LINES_TOGETHER))
        say('long-command-alone', `har en kommando på over ${MOST_LINES_TOGETHER} linjer.`)
      continue
    }
    if (commands.length > 1) say('one-command-a-file', `har ${commands.length} kommandoer.`)
    for (const { verb } of commands) {
      if (verb !== undefined && !isNamedAfter(file, verb))
        say('file-named-after-command', `heter ikke det samme som kommandoen i den, ${verb}.`)
    }
  }
  return [
    ...violations,
    ...(await findMisplaced(root)),
    ...findOtherWords(root),
    ...findHandWrittenKeys(root),
    ...withoutKnown(root, ['owner-writes'], findForeignWrites(root)),
  ]
}

if (import.meta.main) report(await findHouseViolations(checkout), 'Husreglene for filenes innhold holder.')
