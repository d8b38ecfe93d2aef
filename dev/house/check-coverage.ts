/**
 * docs/specification-coverage.md says of each sentence of the specification which test shows it, and
 * docs/marketplace-coverage.md the same of what makes the marketplace live. This check holds them to that: the tests
 * exist, no row is without one, no sentence of the specification is without a row.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root as checkout } from '../ground/prepare.mjs'
import { report, type Violation } from './sources.ts'
import { exactWordsOf, type Sentence, sentencesOf } from './specification.ts'
import { testTitlesOf } from './test-titles.ts'

const document = 'docs/specification-coverage.md'
const documents = [document, 'docs/marketplace-coverage.md']

type Row = { file: string; line: number; statement: string; shown: string; codes: string[] }

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map(cell => cell.trim().replaceAll('\\|', '|'))

/** The rows of a document's tables: what is said, what shows it, which sentences of the specification it stands for. */
function rowsOf(root: string, file: string): Row[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return lines.flatMap((text, index) => {
    const isRow = /^\|.*\|$/.test(text) && !/^\|( Statement |-)/.test(text)
    if (!isRow) return []
    const [statement = '', shown = '', codes = ''] = cellsOf(text)
    return [{ file, line: index + 1, statement, shown, codes: codes.match(/(?<=`)[0-9a-f]{6}(?=`)/g) ?? [] }]
  })
}

const notTested = /^Not tested: .{10,}/

/** Rows that name a test which is not there, or none at all. */
function checkTests(root: string, rows: Row[]): Violation[] {
  const titles = new Map<string, Set<string>>()
  const hasTest = (file: string, title: string) => {
    if (!existsSync(join(root, file))) return false
    const known = titles.get(file) ?? testTitlesOf(root, file)
    titles.set(file, known)
    return known.has(title)
  }
  return rows.flatMap(({ file: document, line, statement, shown }) => {
    if (notTested.test(shown)) return []
    const tests = shown.split('<br>').map(test => test.trim())
    if (!shown.includes(' › ')) {
      const message = `linje ${line}: «${statement}» har verken test eller grunn til å være uten.`
      return [{ rule: 'coverage-row-has-test', file: document, message }]
    }
    return tests
      .map(test => test.split(' › '))
      .filter(([file = '', ...title]) => !hasTest(file, title.join(' › ')))
      .map(path => ({
        rule: 'coverage-names-real-tests',
        file: document,
        message: `linje ${line}: testen finnes ikke: ${path.join(' › ')}`,
      }))
  })
}

/** Sentences without a row, rows without a sentence, and words of a sentence that no row of it has. */
function checkSentences(rows: Row[], sentences: Sentence[]): Violation[] {
  const say = (message: string) => ({ rule: 'coverage-is-whole', file: document, message })
  const known = new Set(sentences.map(({ code }) => code))
  const stale = rows.flatMap(({ line, statement, codes }) =>
    codes
      .filter(code => !known.has(code))
      .map(code => say(`linje ${line}: setningen \`${code}\` finnes ikke lenger («${statement}»).`)),
  )
  const missing = sentences.flatMap(({ code, section, text }) => {
    const own = rows.filter(({ codes }) => codes.includes(code))
    if (own.length === 0) return [say(`ingen rad for \`${code}\` i «${section}»: ${text}`)]
    const said = own.map(({ statement }) => statement).join('\n')
    const left = exactWordsOf(text).filter(word => !said.includes(word))
    return left.length === 0 ? [] : [say(`\`${code}\` mangler rad for: ${left.join(', ')}`)]
  })
  return [...stale, ...missing]
}

/** What the documents of coverage lack. Without the specification only its tests are looked at. */
export function findCoverageGaps(root: string, specification: string): Violation[] {
  const rows = documents.flatMap(file => rowsOf(root, file))
  const gaps = checkTests(root, rows)
  if (!existsSync(specification)) return gaps
  const sentences = sentencesOf(readFileSync(specification, 'utf8'))
  const ofSpecification = rows.filter(({ file }) => file === document)
  return [...gaps, ...checkSentences(ofSpecification, sentences)]
}

if (import.meta.main) {
  // The product owner's text is no part of the project: it lies beside a checkout, where it does.
  const specification = join(checkout, '..', 'shared', 'specification.md')
  const whatWasRead = existsSync(specification)
    ? 'Hver setning i spesifikasjonen har en test eller en grunn.'
    : `Testene i ${documents.join(' og ')} finnes. Spesifikasjonen er ikke her (../shared), så dens setninger er ikke sjekket.`
  report(findCoverageGaps(checkout, specification), whatWasRead)
}
