/**
 * The document of the application is one for all addresses. It begins to fetch the code of its own address before any
 * script has come: otherwise that is found one file after the other, and each waits for the line once more. It asks who
 * is signed in, too (`platform/client/early.ts`).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

type Route = { id: string; parentId?: string; path?: string; module: string }
type BuildEnd = NonNullable<Config['buildEnd']>

/** Who is signed in: every such page asks this first. */
const asked = '/api/session'

/** What runs in the document, with the files and which of them an address needs. */
const script = (files: readonly string[], pages: readonly (readonly [string, readonly number[]])[]) =>
  `(function(f,t){var p=location.pathname.replace(/\\/+$/,'');t.some(function(r){if(!RegExp('^'+r[0]+'$').test(p))return;r[1].forEach(function(i){var l=document.createElement('link');l.rel='modulepreload';l.href='/assets/'+f[i];document.head.append(l)});var a=fetch('${asked}');a.catch(function(){});window.earlyAnswers={'${asked}':a};return 1})})(${JSON.stringify(files)},${JSON.stringify(pages)})`

/** A file and everything that it imports at once. */
function withImports(assets: string, first: readonly string[]): string[] {
  const found = new Set(first)
  for (const name of found) {
    const code = readFileSync(join(assets, name), 'utf8')
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      found.add(imported)
  }
  return [...found]
}

/** Adds it to the document, when all has been built. */
export const earlyCode: BuildEnd = ({ reactRouterConfig, viteConfig }) => {
  const folder = join(reactRouterConfig.buildDirectory, 'client')
  const assets = join(folder, viteConfig.build.assetsDir)
  const document = join(folder, '__spa-fallback.html')
  const html = readFileSync(document, 'utf8')
  const only = (pattern: RegExp) => {
    const [name, another] = readdirSync(assets).filter(file => pattern.test(file))
    if (!name || another)
      throw new Error(`Bygget har ikke én fil som ${pattern}. Se dev/build/early-code.ts.`)
    return name
  }
  const [, manifest = '{}'] =
    /=(\{.*\})/s.exec(readFileSync(join(assets, only(/^manifest-.*\.js$/)), 'utf8')) ?? []
  const { routes } = JSON.parse(manifest) as { routes: Record<string, Route> }
  const application = only(/^application-.*\.js$/)
  const there = new Set(
    [...html.matchAll(/modulepreload" href="\/assets\/([\w.-]+)"/g)].map(([, name = '']) => name),
  )
  const files: string[] = []
  const placeOf = (name: string) => {
    if (!files.includes(name)) files.push(name)
    return files.indexOf(name)
  }
  const nameOf = (module: string) => module.replace(/^.*\//, '')
  const pages = Object.values(routes)
    .filter(({ parentId, path }) => parentId && parentId !== 'root' && path && path !== '*')
    .map(({ parentId = '', path = '', module }) => {
      const layout = routes[parentId]?.module ?? module
      const needed = withImports(assets, [application, nameOf(layout), nameOf(module)])
      const pattern = `/${path.replace(/:\w+/g, '[^/]+')}`
      return [pattern, needed.filter(name => !there.has(name)).map(placeOf)] as const
    })
  if (pages.length === 0 || !html.includes('</head>'))
    throw new Error('Fant ingen sider. Se dev/build/early-code.ts.')
  const early = `<script>${script(files, pages)}</script></head>`
  writeFileSync(
    document,
    html.replace('</head>', () => early),
  )
}
