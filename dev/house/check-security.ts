/**
 * docs/asvs.tsv says how each requirement of the OWASP Application Security Verification Standard 5.0, level 1 and 2, is
 * met, or why not. `// ASVS 6.2.1` above a test says that the test shows it. docs/security.md is made of both:
 * `node dev/house/check-security.ts --write` writes it, and the check fails when it is not what would be written.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root as checkout } from '../ground/prepare.mjs'
import { listFiles, report, type Violation } from './sources.ts'
import { sectionTag, testsOf } from './test-titles.ts'

const source = 'docs/asvs.tsv'
const document = 'docs/security.md'
const verdicts = ['met', 'deviates', 'open', 'not applicable'] as const

type Row = {
  line: number
  id: string
  level: string
  what: string
  verdict: string
  how: string
  files: string[]
}

function rowsOf(root: string): Row[] {
  return readFileSync(join(root, source), 'utf8')
    .trimEnd()
    .split('\n')
    .map((text, index) => ({ cells: text.split('\t'), line: index + 1 }))
    .slice(1)
    .map(({ cells: [id = '', level = '', what = '', verdict = '', how = '', files = ''], line }) => {
      return { line, id, level, what, verdict, how, files: files.split(' ').filter(Boolean) }
    })
}

/** Which tests show a requirement, by its number. */
function shownBy(root: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of listFiles(root, ['app', 'platform', 'ui', 'dev', 'tests'], /\.(test|journey)\.tsx?$/))
    for (const { title, shows } of testsOf(root, file))
      for (const id of shows)
        found.set(id, [...(found.get(id) ?? []), `${file} › ${title.replaceAll(sectionTag, '')}`])
  return found
}

/** A requirement met without a test names other evidence. */
const shownOtherwise = /(^|\. )(Static|Read|By design): /

function checkRow(root: string, row: Row, tests: Map<string, string[]>): string[] {
  const { id, what, verdict, how, files } = row
  const faults = files.filter(file => !existsSync(join(root, file))).map(file => `${file} finnes ikke`)
  if (!verdicts.includes(verdict as never)) faults.push(`«${verdict}» er ingen dom`)
  if (!what || !how) faults.push('mangler hva eller hvordan')
  if (verdict !== 'met') return faults
  if (files.length === 0) faults.push('nevner ingen fil')
  if (!tests.has(id) && !shownOtherwise.test(how))
    faults.push('har verken test eller hva som ellers viser det')
  return faults
}

const cell = (text: string) => text.replaceAll('|', '\\|')

function table(rows: Row[], tests: Map<string, string[]>): string {
  const lines = rows.map(({ id, level, what, verdict, how, files }) => {
    const shown = (tests.get(id) ?? []).slice(0, 4).map(cell).join('<br>')
    const where = files.map(file => `\`${file}\``).join(' ')
    return `| ${id} | ${level} | ${cell(what)} | ${verdict} | ${cell(how)} | ${where} | ${shown} |`
  })
  return [
    '| | Level | Requirement | | How | Where | Shown by |',
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

/** The document as it should stand. */
export function securityDocument(root: string): string {
  const rows = rowsOf(root)
  const tests = shownBy(root)
  const count = (verdict: string) => rows.filter(row => row.verdict === verdict).length
  const first = rows.filter(({ verdict }) => verdict === 'open' || verdict === 'deviates')
  const chapters = [...new Set(rows.map(({ id }) => id.split('.')[0]))]
  return [
    '# How safe it is, by the book',
    '',
    'Made by `node dev/house/check-security.ts --write` from [asvs.tsv](asvs.tsv) and from the comments `// ASVS …` above tests. Do not edit it by hand.',
    'The book is the OWASP Application Security Verification Standard 5.0, level 1 and 2; what a requirement says in full stands there.',
    '',
    `${rows.length} requirements: ${count('met')} met, ${count('deviates')} met in another way or not wholly, ${count('open')} not met, ${count('not applicable')} about what is not here.`,
    '',
    '## What is not met, or not as written',
    '',
    first.length > 0 ? table(first, tests) : 'Nothing.',
    ...chapters.flatMap(chapter => [
      '',
      `## Chapter ${chapter}`,
      '',
      table(
        rows.filter(({ id }) => id.split('.')[0] === chapter),
        tests,
      ),
    ]),
    '',
  ].join('\n')
}

/** What the table lacks: rows, files, tests, or an up-to-date document. `standard`: the path of the book. */
export function findSecurityGaps(root: string, standard: string): Violation[] {
  const rows = rowsOf(root)
  const tests = shownBy(root)
  const say = (message: string) => ({ rule: 'security-is-told', file: source, message })
  const known = new Set(rows.map(({ id }) => id))
  const doubled = rows.filter(({ id }, at) => rows.findIndex(row => row.id === id) !== at)
  const wanted = existsSync(standard)
    ? [...readFileSync(standard, 'utf8').matchAll(/,V(\d+\.\d+\.\d+),(?:"(?:[^"]|"")*"|[^,\n]*),[12]\r?$/gm)]
    : []
  const missing = wanted.map(([, id = '']) => id).filter(id => !known.has(id))
  const strange = [...tests.keys()].filter(id => !known.has(id))
  return [
    ...rows.flatMap(row =>
      checkRow(root, row, tests).map(fault => say(`linje ${row.line}: ${row.id} ${fault}.`)),
    ),
    ...doubled.map(({ id, line }) => say(`linje ${line}: ${id} står to ganger.`)),
    ...missing.map(id => say(`${id} har ingen rad.`)),
    ...strange.map(id => say(`en test viser ${id}, som ikke har noen rad.`)),
    ...(readFileSync(join(root, document), 'utf8') === securityDocument(root)
      ? []
      : [
          {
            rule: 'security-is-told',
            file: document,
            message: 'er ikke som den skal være: node dev/house/check-security.ts --write',
          },
        ]),
  ]
}

if (import.meta.main) {
  if (process.argv.includes('--write')) writeFileSync(join(checkout, document), securityDocument(checkout))
  // The standard is not part of the repository; it may lie beside a checkout.
  const standard = join(checkout, '..', 'shared', 'asvs-5.0.0.csv')
  report(
    findSecurityGaps(checkout, standard),
    'Hvert sikkerhetskrav har en dom, og docs/security.md sier den.',
  )
}
