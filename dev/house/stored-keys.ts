/** What is kept in a browser is kept under keys that one function makes, so that sign-out knows whose each of them is. */
import { type ESTree, Visitor } from 'vite'
import { listFiles, parseFile, type Violation } from './sources.ts'

const rule = 'one-maker-of-keys'
const maker = 'app/client/stored-keys.ts'
/** The gallery of the design system belongs to no brand. */
const makers = new Set([maker, 'ui/gallery/surface-parts.tsx'])
/** Where the browser's stores are opened. All of these take their keys from others, typed as made. */
const keepers = new Set([
  ...['platform/client/stored.ts', 'platform/client/kept.ts', 'platform/client/again.ts'],
  ...['ui/theme.ts', 'ui/theme-script.ts', 'app/client/start-anew-script.ts'],
  ...['app/work/today/web/service-worker.ts', 'app/work/today/web/worker-scope.ts'],
])
const stores = new Set(['localStorage', 'sessionStorage', 'caches', 'indexedDB', 'cookieStore'])
const keyed = new Set(['getItem', 'setItem', 'removeItem', 'open'])
const namesStore = /\b(local|session)Storage\b|\bcaches\.|\bindexedDB\b|\bcookieStore\b/

const isText = (node: ESTree.Node | undefined) => node?.type === 'Literal' || node?.type === 'TemplateLiteral'

function faultsOf(root: string, file: string): Set<string> {
  const { program, source } = parseFile(root, file)
  const faults = new Set<string>()
  const opens = () => {
    if (!keepers.has(file)) faults.add('åpner nettleserens lager selv; platform/client/stored.ts gjør det.')
  }
  const byHand = () => faults.add(`skriver en nøkkel for hånd; ${maker} lager dem.`)
  new Visitor({
    Identifier({ name }) {
      if (stores.has(name)) opens()
    },
    Literal({ value }) {
      if (typeof value === 'string' && namesStore.test(value)) opens()
    },
    TemplateElement({ value }) {
      if (namesStore.test(value.raw)) opens()
    },
    CallExpression({ callee, arguments: [key] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (keepers.has(file) && keyed.has(callee.property.name) && isText(key as ESTree.Node)) byHand()
    },
    TSAsExpression({ typeAnnotation }) {
      if (!makers.has(file) && source.slice(typeAnnotation.start, typeAnnotation.end) === 'StoredKey')
        byHand()
    },
  }).visit(program)
  // In a script that is a text, a key stands as one.
  if (keepers.has(file) && /\b(?:get|set|remove)Item\(\s*['"]/.test(source)) byHand()
  return faults
}

/** Every file that opens a store of the browser by itself, or writes a key of one by hand. */
export const findHandWrittenKeys = (root: string): Violation[] =>
  listFiles(root, ['app', 'platform', 'ui'], /\.tsx?$/)
    .filter(file => !/\.test\.tsx?$/.test(file))
    .flatMap(file => [...faultsOf(root, file)].map(message => ({ rule, file, message })))
