/**
 * Lets the bundler leave out what no page uses of three libraries. It must keep whatever might do something when it is
 * read, and does not know that naming a component, or making one that nobody shows, does nothing. The build stops if a new
 * version looks different, so that the code does not come back unseen.
 */
import type { Plugin } from 'vite'

type Rewriting = { file: RegExp; find: RegExp; write: string }

const rewritings: readonly Rewriting[] = [
  { file: /\/react-router\/dist\/production\//, find: /^\w+\.displayName = "[^"]+";$/gm, write: '' },
  {
    file: /\/react-router\/dist\/production\//,
    find: /React\$\d+\.(?:forwardRef|createContext|memo)\(/g,
    write: '/* @__PURE__ */ $&',
  },
  // Links of ours fetch pages ahead in their own way (`app/client/intent.ts`).
  {
    file: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    find: /React\$\d+\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g,
    write: 'null',
  },
  {
    file: /\/@orpc\/contract\/dist\/index\.mjs$/,
    find: /(?<=^const oc = )new ContractBuilder/gm,
    write: '/* @__PURE__ */ $&',
  },
]

export const unusedCode = (): Plugin => {
  const found = new Set<Rewriting>()
  return {
    name: 'unused-code',
    apply: 'build',
    transform(code, id) {
      if (this.environment.name !== 'client') return null
      let written = code
      for (const rewriting of rewritings) {
        if (!rewriting.file.test(id) || written.search(rewriting.find) < 0) continue
        found.add(rewriting)
        written = written.replace(rewriting.find, rewriting.write)
      }
      return written === code ? null : { code: written, map: null }
    },
    generateBundle() {
      const missing = rewritings.find(rewriting => !found.has(rewriting))
      if (this.environment.name === 'client' && missing)
        this.error(`${missing.file} ser annerledes ut. Se dev/build/unused-code.ts.`)
    },
  }
}
