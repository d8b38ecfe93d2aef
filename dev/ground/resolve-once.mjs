/**
 * Loaded with --import: caches module resolution and folder types. Node repeats both for every file and
 * rereads a package's exports each time, 180 kB for some; that was half of the server's loading time.
 */
import { registerHooks } from 'node:module'

/** The path up to the file's package: inside it a name resolves to one place. */
const packageOf = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//
const ownFiles = new URL('../..', import.meta.url).href
const isRelative = /^\.{1,2}\//

/** By who asks, for what, and how. */
const named = new Map()
/** The kind of a folder's files with one ending, when it is known to be modules. */
const modules = new Set()
const kindOf = url => url.replace(/[^/]*(\.\w+)$/, '$1')

/** The part of an importer that matters for a name; undefined when the answer holds for one file only. */
function askerOf(specifier, parent) {
  if (/^(\/|[a-z]+:)/i.test(specifier)) return undefined
  const inPackage = packageOf.exec(parent)?.[0]
  if (inPackage) return specifier.startsWith('#') ? undefined : inPackage
  return parent.startsWith(ownFiles) ? ownFiles : undefined
}

function besideOthers(specifier, context, next) {
  const { parentURL, conditions } = context
  const url = new URL(specifier, parentURL).href
  const isPlain = packageOf.test(parentURL) && /\.m?js$/.test(url) && conditions.includes('import')
  if (!isPlain) return next(specifier, context)
  const kind = kindOf(url)
  if (modules.has(kind)) return { url, format: 'module', shortCircuit: true }
  const found = next(specifier, context)
  if (found.url === url && found.format === 'module') modules.add(kind)
  return found
}

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context
    if (!parentURL) return next(specifier, context)
    if (isRelative.test(specifier)) return besideOthers(specifier, context, next)
    const asker = askerOf(specifier, parentURL)
    if (!asker) return next(specifier, context)
    const key = `${asker} ${specifier} ${conditions}`
    const found = named.get(key) ?? { ...next(specifier, context), shortCircuit: true }
    named.set(key, found)
    return found
  },
})
