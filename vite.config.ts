import { minifyContractRouter } from '@orpc/contract'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { brand } from './app/facts/brand.ts'
import { todayPath, todayTexts } from './app/work/today/sheet.ts'
import { adoptedStyles } from './dev/build/adopted-styles.ts'
import { chunks } from './dev/build/chunks.ts'
import { fetchFirst } from './dev/build/fetch-first.ts'
import { onlyTold } from './dev/build/only-told.ts'
import { screens } from './dev/build/screens.ts'
import { serviceWorker } from './dev/build/service-worker.ts'
import { sitePictures } from './dev/build/site-pictures.ts'
import { unusedCode } from './dev/build/unused-code.ts'

// Loaded as it stands and not bundled into this file: it looks for the features beside itself.
const manifests: typeof import('./app/manifests.ts') = await import(
  new URL('./app/manifests.ts', import.meta.url).href
)

const { default: routes }: typeof import('./app/routes.ts') = await import(
  new URL('./app/routes.ts', import.meta.url).href
)

/** Operation details that only the published document needs. */
const forReaders = new Set(['summary', 'description', 'tags'])
/** A browser needs neither these nor what the server goes by when it admits a request. */
const withoutWords = (key: string, value: unknown) =>
  key === 'meta'
    ? {}
    : key === 'route' && typeof value === 'object' && value
      ? Object.fromEntries(Object.entries(value).filter(([name]) => !forReaders.has(name)))
      : value

/** How an operation is named in its address: `callOff`, `call-off`. */
const inAddress = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/**
 * An operation as text: its method (none for GET, `+` for POST) and address, without its own name at the end; or all that is
 * said of its route when there is more.
 */
function written(part: object, name = ''): unknown {
  if (!('~orpc' in part))
    return Object.fromEntries(Object.entries(part).map(([key, inside]) => [key, written(inside, key)]))
  const { route } = part['~orpc'] as { route: Record<string, string> }
  const { method, path = '', ...more } = route
  if (Object.keys(more).length > 0) return [route]
  const named = `/${inAddress(name)}`
  const short = path.endsWith(named) ? path.slice(0, 1 - named.length) : path
  return `${method === 'GET' ? '' : method === 'POST' ? '+' : method}${short}`
}

/** Gives browsers the contract's addresses and methods only, without schemas (zod) and texts. */
const contract = (): Plugin => ({
  name: 'contract',
  resolveId: id => (id === 'virtual:contract' ? '\0virtual:contract' : undefined),
  load: id =>
    id === '\0virtual:contract'
      ? `const operation = route => ({ '~orpc': { errorMap: {}, meta: {}, route } })
const short = (text, name) => {
  const [method, path] = text.split(/(?=\\/)(.*)/)
  const own = path.endsWith('/') ? name.replace(/[A-Z]/g, letter => '-' + letter.toLowerCase()) : ''
  return operation({ method: method === '+' ? 'POST' : method || 'GET', path: path + own })
}
const whole = (part, name) => typeof part === 'string' ? short(part, name) : Array.isArray(part) ? operation(part[0])
  : Object.fromEntries(Object.entries(part).map(([key, inside]) => [key, whole(inside, key)]))
export default whole(${JSON.stringify(written(JSON.parse(JSON.stringify(minifyContractRouter(manifests.api), withoutWords))))})`
      : undefined,
})

/** Gives the browser of each kind of notice only how it looks in the list. */
const notices = (): Plugin => ({
  name: 'notices',
  resolveId: id => (id === 'virtual:notices' ? '\0virtual:notices' : undefined),
  load: id => {
    if (id !== '\0virtual:notices') return
    const all = [...manifests.notices]
    const icons = Object.fromEntries(all.flatMap(([kind, { icon }]) => (icon ? [[kind, icon]] : [])))
    const asking = all.flatMap(([kind, { asks }]) => (asks ? [kind] : []))
    return `export const icons = ${JSON.stringify(icons)}\nexport const asking = ${JSON.stringify(asking)}`
  },
})

/** The installed application starts at the customer's page, which redirects others to theirs. */
const site = {
  name: brand.name,
  description: brand.tagline,
  start: '/consumer-dashboard',
  shortcuts: [
    { name: todayTexts.title, url: todayPath },
    { name: 'Finn hjelp', url: '/consumer-search' },
  ],
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    adoptedStyles(),
    unusedCode(),
    onlyTold(),
    fetchFirst(),
    contract(),
    notices(),
    chunks(routes),
    reactRouter(),
    screens(routes),
    sitePictures(site),
    serviceWorker(),
  ],
  server: { port: 5173, strictPort: true },
  define: { 'import.meta.env.STORAGE_PREFIX': JSON.stringify(brand.storagePrefix) },
  build: { assetsInlineLimit: 0 },
})
