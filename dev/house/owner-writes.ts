/** Everybody reads every table; only the feature whose schema file it stands in writes it. */
import { basename } from 'node:path'
import { type ESTree, Visitor } from 'vite'
import { listFiles, parseFile, resolveImport, type Violation } from './sources.ts'

const rule = 'owner-writes'
const writes = new Set(['insert', 'update', 'delete'])
const rawWrite = /\b(insert\s+into|delete\s+from)\b|\bupdate\b[^;]*\bset\b/i

type Parsed = ReturnType<typeof parseFile>

/** Whose tables a file holds: a feature's, or the platform's; undefined when it holds none. */
function ownerOf(file: string): string | undefined {
  if (file === 'platform/db/tables.server.ts') return 'platform'
  return /^app\/schema\/(.+)\.server\.ts$/.exec(file)?.[1]
}

/** Which feature's server a file belongs to. */
const writerOf = (file: string) =>
  file.startsWith('platform/') ? 'platform' : /^app\/[^/]+\/([^/]+)\/server\//.exec(file)?.[1]

/** The tables that a file imports, by the name that they have in it, with their owners. */
function tablesIn(root: string, file: string, { module }: Parsed): Map<string, string> {
  const tables = new Map<string, string>()
  for (const { moduleRequest, entries } of module.staticImports) {
    const owner = ownerOf(resolveImport(root, file, moduleRequest.value)?.name ?? '')
    for (const { localName } of entries) if (owner) tables.set(localName.value, owner)
  }
  return tables
}

const isCallOf = (node: ESTree.Node | null, name: string): node is ESTree.CallExpression =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === name

/** Whose tables a file writes: by calls of insert, update and delete, and in words of its own. */
function writtenIn(root: string, file: string): { owners: Set<string>; raw: boolean } {
  const parsed = parseFile(root, file)
  const tables = tablesIn(root, file, parsed)
  const owners = new Set<string>()
  let raw = false
  const write = (table: ESTree.Node | undefined, isTransaction: boolean) => {
    const owner = table?.type === 'Identifier' ? tables.get(table.name) : undefined
    if (owner) owners.add(owner)
    // Computed at run time, so it may be any table the file knows.
    else if (isTransaction) for (const any of tables.values()) owners.add(any)
  }
  const note = new Visitor({
    VariableDeclarator({ id, init }) {
      const [table] = isCallOf(init, 'alias') ? init.arguments : []
      const owner = table?.type === 'Identifier' ? tables.get(table.name) : undefined
      if (owner && id.type === 'Identifier') tables.set(id.name, owner)
    },
  })
  const find = new Visitor({
    CallExpression({ callee, arguments: [table] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!writes.has(callee.property.name)) return
      write(table, callee.object.type === 'Identifier' && callee.object.name === 'tx')
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (parsed.source.slice(tag.start, tag.end).startsWith('sql'))
        raw ||= rawWrite.test(quasi.quasis.map(({ value }) => value.raw).join(' x '))
    },
  })
  note.visit(parsed.program)
  find.visit(parsed.program)
  return { owners, raw }
}

/** Every file that writes a table of another feature, or writes one by SQL of its own. */
export function findForeignWrites(root: string): Violation[] {
  return listFiles(root, ['app', 'platform'], /\.tsx?$/)
    .filter(file => !/\.test\.tsx?$/.test(file))
    .flatMap(file => {
      const { owners, raw } = writtenIn(root, file)
      const foreign = [...owners]
        .filter(owner => owner !== writerOf(file))
        .map(owner => ({ rule, file, about: owner, message: `skriver i tabellene til ${owner}.` }))
      const message = `skriver med egen SQL; bare platform/db gjør det.`
      return raw && !file.startsWith('platform/db/')
        ? [...foreign, { rule, file, about: basename(file), message }]
        : foreign
    })
}
