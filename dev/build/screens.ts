/**
 * Gives the application its screens by address, so that it needs only the part of the router that finds and links pages:
 * what the framework brings to load data and to draw a whole document in the browser is two thirds of it, and unused here.
 */
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'

const app = join(import.meta.dirname, '..', '..', 'app')
const moduleName = 'virtual:screens'

/** By this query the build enters a page's file, with what the browser needs of it. */
const entryOf = (file: string) => `${join(app, file)}?__react-router-build-client-route`

/** Each page gets the framework's data, by hooks that need its own router. No page of ours asks for any. */
const wrapper = /import \{ ((?:UNSAFE_with\w+Props as \w+(?:, )?)+) \} from "react-router";/

/** The document is drawn by the build alone: of it, browsers need only the styles. */
const onlyStyles = `import '#ui/app.css'\nexport default () => null`

export function screens(routes: readonly RouteConfigEntry[]): Plugin {
  const files = [
    ...new Set(routes.flatMap(({ file, children = [] }) => [file, ...children.map(page => page.file)])),
  ]
  const number = (file: string) => files.indexOf(file)
  const areas = routes.map(({ file, children = [] }) => [
    number(file),
    children.map(page => [page.path ?? '', number(page.file)]),
    file,
  ])
  const unwrapped = new Set<string>()
  return {
    name: 'screens',
    enforce: 'post',
    resolveId: id => (id === moduleName ? `\0${moduleName}` : undefined),
    load(id) {
      if (id !== `\0${moduleName}`) return
      const loads = files.map(file => `() => import(${JSON.stringify(join(app, file))})`)
      return `export const files = [${loads.join(',\n')}]\nexport const areas = ${JSON.stringify(areas)}`
    },
    transform(code, id) {
      if (this.environment.name === 'client' && id === entryOf('root.tsx'))
        return { code: onlyStyles, map: null }
      if (!files.some(file => id.startsWith(join(app, file))) || id.includes('?')) return null
      const found = wrapper.exec(code)
      if (!found?.[1]) return null
      if (this.environment.name === 'client') unwrapped.add(id)
      const names = found[1].split(', ').map(name => name.split(' as ')[1])
      return {
        code: code.replace(found[0], `const ${names.map(name => `${name} = Page => Page`).join(', ')};`),
        map: null,
      }
    },
    generateBundle() {
      if (this.environment.name === 'client' && unwrapped.size < files.length)
        this.error('Rammeverket pakker sidene inn på en ny måte. Se dev/build/screens.ts.')
    },
  }
}
