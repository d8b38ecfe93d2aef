/** A file's test titles from the source, with their groups' titles in front. */
import { type ESTree, Visitor } from 'vite'
import { parseFile } from './sources.ts'

type Call = { group: boolean; title: string; start: number; end: number }

const groups = new Set(['describe'])
const tests = new Set(['test', 'it'])
/** Skipped tests show nothing. */
const leftOut = new Set(['skip', 'todo', 'skipIf', 'runIf'])

/** `test.each([…])` and `test.fails` are a test, `test.skip` is none. */
function nameOf(callee: ESTree.Node): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'CallExpression') return nameOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return nameOf(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  return leftOut.has(callee.property.name) ? undefined : nameOf(callee.object)
}

function titleOf(source: string, first: ESTree.Node | undefined) {
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value
  if (first?.type === 'TemplateLiteral') return source.slice(first.start + 1, first.end - 1)
  return undefined
}

/** What a title says of the specification: `§4.2`. */
export const sectionTag = /\s*§(\d+(?:\.\d+)*)/g

/** What a comment right above a test, or above a group around it, says that it shows: `// ASVS 6.2.1 6.2.4`. */
const tag = /\/\/ ASVS((?: \d+\.\d+\.\d+)+)\s*$/

/**
 * Every test of a file: 'a group › a test', and the requirements that comments above it or above its groups name. Titles with
 * placeholders stand as they are written.
 */
export function testsOf(root: string, file: string): { title: string; shows: string[] }[] {
  const { source, program } = parseFile(root, file)
  const calls: Call[] = []
  new Visitor({
    CallExpression({ callee, arguments: [first], start, end }) {
      const name = nameOf(callee) ?? ''
      const title = titleOf(source, first)
      if (title === undefined || !(groups.has(name) || tests.has(name))) return
      calls.push({ group: groups.has(name), title, start, end })
    },
  }).visit(program)
  const around = (inner: Call) =>
    calls.filter(outer => outer.group && outer.start < inner.start && outer.end >= inner.end)
  const namedAbove = ({ start }: Call) => tag.exec(source.slice(0, start))?.[1]?.trim().split(' ') ?? []
  return calls
    .filter(({ group }) => !group)
    .map(call => [...around(call).sort((a, b) => a.start - b.start), call])
    .map(path => ({
      title: path.map(({ title }) => title).join(' › '),
      shows: path.flatMap(namedAbove),
    }))
}
