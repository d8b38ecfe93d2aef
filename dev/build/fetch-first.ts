/**
 * Browsers remember for as long as a page is open that a script could not be loaded, and what imports it. So before
 * code is imported that comes later, all its files are fetched as what they are, files: a failure then is forgotten,
 * and the next attempt may succeed without loading the page anew. The import finds them in the browser's cache.
 */
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

const code = `const coming = new Map()
const began = () => {
  const links = [...document.querySelectorAll('link[rel=modulepreload], link[rel=stylesheet]')].map(link => link.href)
  const came = performance.getEntriesByType('resource').filter(entry => entry.responseStatus === 200)
  return new Set([...links, ...came.map(entry => entry.name)])
}
async function get(url) {
  const answer = await fetch(url)
  if (!answer.ok) throw new TypeError(url + ' ' + answer.status)
  await answer.arrayBuffer()
  if (url.endsWith('.css')) await style(url)
}
const style = href =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new TypeError(href))
    }
    document.head.append(link)
  })
function once(url) {
  if (!coming.has(url)) {
    coming.set(url, get(url))
    coming.get(url).catch(() => coming.delete(url))
  }
  return coming.get(url)
}
export async function __vitePreload(load, files = []) {
  const there = began()
  const missing = files.map(file => new URL('/' + file, location.href).href).filter(url => !there.has(url))
  await Promise.all(missing.map(once))
  return load()
}`

export const fetchFirst = (): Plugin => {
  let isFound = false
  return {
    name: 'fetch-first',
    apply: 'build',
    transform(_, id) {
      if (id !== helper) return null
      isFound = true
      return { code, map: null }
    },
    generateBundle() {
      if (this.environment.name === 'client' && !isFound)
        this.error('Vite henter kode på en ny måte. Se dev/build/fetch-first.ts.')
    },
  }
}
