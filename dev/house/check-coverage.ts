/**
 * `§4.2` in a test's title, or in that of a group around it, says that the test shows this section of the specification.
 * docs/proof.tsv has the sections; docs/proof.md is made of both: `node dev/house/check-coverage.ts --write` writes it. The check
 * fails when a section has neither test nor reason, a tag no section, or the document is not what would be written.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root as checkout } from '../ground/prepare.mjs'
import { listFiles, report, type Violation } from './sources.ts'
import { type Section, sectionsOf } from './specification.ts'
import { sectionTag, testsOf } from './test-titles.ts'

const list = 'docs/proof.tsv'
const document = 'docs/proof.md'
const how = 'node dev/house/check-coverage.ts --write'
const head = 'section\theading\ttext\tnot tested'

/** A section as the checkout knows it: what it is called, which text of it was read, and what of it has no test, and why. */
type Row = Section & { because: string }
type Test = { file: string; title: string }

const rowsOf = (root: string): Row[] =>
  readFileSync(join(root, list), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(line => line.split('\t'))
    .map(([number = '', heading = '', code = '', because = '']) => ({ number, heading, code, because }))

/** Which tests show a section, by its number. */
function shownBy(root: string): Map<string, Test[]> {
  const found = new Map<string, Test[]>()
  for (const file of listFiles(root, ['app', 'platform', 'ui', 'dev', 'tests'], /\.(test|journey)\.tsx?$/)) {
    if (!readFileSync(join(root, file), 'utf8').includes('§')) continue
    for (const { title } of testsOf(root, file)) {
      const numbers = new Set([...title.matchAll(sectionTag)].map(([, number = '']) => number))
      const test = { file, title: title.replaceAll(sectionTag, '') }
      for (const number of numbers) found.set(number, [...(found.get(number) ?? []), test])
    }
  }
  return found
}

const cell = (text: string) => text.replaceAll('|', '\\|')

/** The tests of a section, the file of several named once. */
function shown(tests: readonly Test[]): string {
  const files = Map.groupBy(tests, ({ file }) => file)
  return [...files]
    .map(([file, own]) => `${file}: ${own.map(({ title }) => cell(title)).join('; ')}`)
    .join('<br>')
}

/** The document as it should stand. */
export function proofDocument(root: string): string {
  const tests = shownBy(root)
  const lines = rowsOf(root).map(({ number, heading, because }) => {
    const own = tests.get(number) ?? []
    const said = [own.length > 0 ? shown(own) : '', because && `Not tested: ${cell(because)}`]
    return `| §${number} | ${cell(heading)} | ${said.filter(Boolean).join('<br>')} |`
  })
  return [
    '# What shows that the specification holds',
    '',
    `Made by \`${how}\` from [proof.tsv](proof.tsv), the sections of the product owner’s specification, and from the tags (\`§4.2\`) in the titles of tests.`,
    'Do not edit it by hand. What is replaced by a later decision is tested as it was decided.',
    '',
    '| | Section | Shown by |',
    '|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}

/** Sections that the specification has otherwise than the checkout knows them. */
function checkSections(rows: Row[], sections: Section[]): string[] {
  const nameOf = ({ number, heading }: Section) => `§${number} «${heading}»`
  const known = new Map(rows.map(row => [nameOf(row), row]))
  const there = new Set(sections.map(nameOf))
  return [
    ...sections.filter(section => !known.has(nameOf(section))).map(section => `${nameOf(section)} mangler.`),
    ...rows.filter(row => !there.has(nameOf(row))).map(row => `${nameOf(row)} er ikke i spesifikasjonen.`),
    ...sections
      .filter(section => (known.get(nameOf(section))?.code ?? section.code) !== section.code)
      .map(section => `${nameOf(section)} er skrevet om: se på testene, og så ${how}`),
  ]
}

/** What is not proven, or not told as it is. `specification`: where the product owner’s text lies, where it does. */
export function findCoverageGaps(root: string, specification: string): Violation[] {
  const [rows, tests] = [rowsOf(root), shownBy(root)]
  const known = new Set(rows.map(({ number }) => number))
  const say = (rule: string, file: string) => (message: string) => ({ rule, file, message })
  const bare = rows.filter(({ number, because }) => !tests.has(number) && because.length < 10)
  const strange = [...tests].filter(([number]) => !known.has(number))
  const sections = existsSync(specification) ? sectionsOf(readFileSync(specification, 'utf8')) : null
  return [
    ...bare
      .map(({ number, heading }) => `§${number} «${heading}» har verken test eller grunn.`)
      .map(say('proof-is-whole', list)),
    ...strange.flatMap(([number, own]) =>
      own.map(({ file, title }) =>
        say('proof-has-section', file)(`«${title}» viser §${number}, som ikke finnes.`),
      ),
    ),
    ...(sections ? checkSections(rows, sections) : []).map(say('proof-follows-specification', list)),
    ...(readFileSync(join(root, document), 'utf8') === proofDocument(root)
      ? []
      : [say('proof-is-told', document)(`er ikke som den skal være: ${how}`)]),
  ]
}

/** Writes both: the sections as the specification has them now, with the reasons that were given, and the document. */
function write(root: string, specification: string): void {
  const reasons = new Map(rowsOf(root).map(({ heading, because }) => [heading, because]))
  if (existsSync(specification)) {
    const lines = sectionsOf(readFileSync(specification, 'utf8')).map(({ number, heading, code }) =>
      [number, heading, code, reasons.get(heading) ?? ''].join('\t').trimEnd(),
    )
    writeFileSync(join(root, list), [head, ...lines, ''].join('\n'))
  }
  writeFileSync(join(root, document), proofDocument(root))
}

if (import.meta.main) {
  // The product owner’s text is no part of the project: it lies beside a checkout, where it does.
  const specification = join(checkout, '..', 'shared', 'specification.md')
  if (process.argv.includes('--write')) write(checkout, specification)
  const whatWasRead = existsSync(specification)
    ? 'Hver del av spesifikasjonen har en test eller en grunn.'
    : 'Hver del har en test eller en grunn. Spesifikasjonen er ikke her (../shared), så delene er ikke sammenlignet med den.'
  report(findCoverageGaps(checkout, specification), whatWasRead)
}
