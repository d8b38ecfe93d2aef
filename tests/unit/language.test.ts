/** Everything that the product says is Norwegian: its texts, what stands in its pages, and what its server answers. */
import { join } from 'node:path'
import { type ESTree, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { listFiles, parseFile } from '#dev/house/sources.ts'
import { failures } from '#platform/shared/errors.ts'

const checkout = join(import.meta.dirname, '..', '..')
const sources = listFiles(checkout, ['app', 'platform', 'ui'], /\.tsx?$/).filter(
  file => !/\.test\.tsx?$|simulator/.test(file),
)

/** Words that no Norwegian sentence has. `for`, `under`, `men` and the like belong to both. */
const english =
  /\b(the|and|is|are|was|your|you|please|with|from|this|that|not|cannot|could|should|must|invalid|errors?|failed|unexpected|required|expected|received|input|string|too (big|small|many|large)|sign|save|click|password|user|success|updated|loading)\b/i

/** What a person reads or hears of an element. */
const spoken =
  /^(label|title|hint|description|alt|placeholder|aria-label|text|heading|subtitle|failed|message|summary)$/
const says = new Set(['toast', 'invalidInput', 'Failure', 'conflict', 'forbidden'])

/** `toast.error` is the toast's. */
const ownerOf = (callee: ESTree.Node): string | undefined => {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' ? ownerOf(callee.object) : undefined
}

/** A key or an id is no text: a text has a blank in it, or begins with a capital. */
const isText = (value: string) => /\p{L}/u.test(value) && /\S\s+\S|^\s*\p{Lu}/u.test(value)

/** Every text at a node and below it. */
function textsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(textsOf)
  const one = node as ESTree.Node
  if (one.type === 'Literal') return typeof one.value === 'string' ? [one.value] : []
  if (one.type === 'TemplateElement') return [one.value.cooked ?? '']
  const { key: _key, ...rest } = one as unknown as Record<string, unknown>
  return Object.values(rest).flatMap(textsOf)
}

/** What a file says to people: all of it in a file of texts, elsewhere what is drawn, spoken or answered. */
function saidIn(file: string): string[] {
  const { program } = parseFile(checkout, file)
  if (/texts\.ts$|\/labels\.ts$/.test(file))
    return textsOf(program.body.filter(({ type }) => type !== 'ImportDeclaration'))
  const said: string[] = []
  new Visitor({
    JSXText: ({ value }) => void said.push(value),
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && spoken.test(name.name)) said.push(...textsOf(value))
    },
    CallExpression({ callee, arguments: all }) {
      if (says.has(ownerOf(callee) ?? '')) said.push(...textsOf(all))
    },
    NewExpression({ callee, arguments: all }) {
      if (says.has(ownerOf(callee) ?? '')) said.push(...textsOf(all.slice(1)))
    },
  }).visit(program)
  return said
}

test('all that the product says is in Norwegian §8', () => {
  const said = sources.flatMap(file =>
    saidIn(file)
      .filter(isText)
      .map(text => ({ file, text })),
  )
  const failing = Object.values(failures).map(({ message }) => ({ file: 'failures', text: message }))
  // Enough of it must have been found: texts of features, words in pages, answers of the server.
  expect(said.filter(({ file }) => /texts\.ts$/.test(file)).length).toBeGreaterThan(500)
  expect(said.filter(({ file }) => /\.tsx$/.test(file)).length).toBeGreaterThan(500)
  expect([...said, ...failing].filter(({ text }) => english.test(text))).toEqual([])
})
