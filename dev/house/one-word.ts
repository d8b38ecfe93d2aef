/** One word for each party: customer and worker. The words of the database and the API stay at the edges. */
import { basename } from 'node:path'
import { Visitor } from 'vite'
import { listFiles, parseFile, type Violation } from './sources.ts'

const FOREIGN = /consumer|employe[er]/i

/** Names of the API, which others rely on. */
const apiNames = new Set([
  'consumer',
  'byConsumer',
  'isVisibleToConsumers',
  'registerConsumer',
  'addConsumer',
  'updateConsumer',
])
/** Where the API is described, served and read. */
const edges =
  /\/(inbox-)?api\.ts$|^app\/(pages|[^/]+\/[^/]+\/web)\/|\/server\/(router|queries|present[a-z-]*|find-[a-z-]+)\.ts$/
const isTest = (file: string) => /^tests\/|\.test\.tsx?$/.test(file)

/** The company's tax, which is no customer's, and columns as the database names them. */
const isAnotherMatter = (name: string) => name === 'employerContribution' || name.includes('_')

/** A stored name in our words: `update-consumer` is what `update-customer.ts` holds. */
export const inOurWords = (name: string): string =>
  name.replace(/consumer|employer/g, 'customer').replace(/employee/g, 'worker')

/** Whether an edge may call a property so. Tests also use the stored role as a key. */
const mayBeProperty = (file: string, name: string) =>
  apiNames.has(name) ? edges.test(file) || isTest(file) : name === 'employer' && isTest(file)

/** Identifiers and file names that call a party by another word. */
export function findOtherWords(root: string): Violation[] {
  const rule = 'one-word-for-a-party'
  return listFiles(root, ['app', 'platform', 'ui', 'dev', 'tests'], /\.(ts|tsx|mts|mjs)$/).flatMap(file => {
    const called = FOREIGN.test(basename(file)) ? [basename(file)] : []
    const { program, source } = parseFile(root, file)
    if (!FOREIGN.test(source)) return called.map(name => ({ rule, file, message: `heter «${name}».` }))
    const properties = new Set<number>()
    const seen = new Set(called)
    const look = ({ name, start }: { name: string; start: number }) => {
      if (!FOREIGN.test(name) || isAnotherMatter(name)) return
      if (!(properties.has(start) && mayBeProperty(file, name))) seen.add(name)
    }
    new Visitor({
      // Parents come before what is in them.
      Property({ key, shorthand }) {
        if (!shorthand) properties.add(key.start)
      },
      TSPropertySignature({ key }) {
        properties.add(key.start)
      },
      MemberExpression({ property, computed }) {
        if (!computed) properties.add(property.start)
      },
      Identifier: look,
      JSXIdentifier: look,
    }).visit(program)
    return [...seen].map(name => ({ rule, file, message: `sier «${name}»; det heter customer og worker.` }))
  })
}
