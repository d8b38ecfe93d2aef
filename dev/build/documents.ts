/** Lets each drawn document ask at once for the code that it begins with, and takes away what only the framework looks for. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { earlyCode } from './early-code.ts'
import { readPageFiles } from './page-files.ts'

/** The document of all pages that are not drawn. */
const fallback = '__spa-fallback.html'

export function finishDocuments(client: string, isStatic: (path: string) => boolean): void {
  const { applicationFiles, documentFiles, paths } = readPageFiles(client)
  const documents = globSync('**/*.html', { cwd: client })
  const addressOf = (name: string) => `/${name.replace(/\/?index\.html$/, '')}`
  const drawn = new Set(documents.map(addressOf))
  const others = paths.filter(path => !drawn.has(path))
  for (const name of documents) {
    const file = join(client, name)
    const path = addressOf(name)
    const files = isStatic(path)
      ? documentFiles()
      : applicationFiles(path.endsWith('.html') ? undefined : path)
    // A drawn page can be read, and sent, without its code: what draws it comes first.
    const turn = name === fallback ? '' : ' fetchpriority="low"'
    const links = files.map(asset => `<link rel="modulepreload"${turn} href="/assets/${asset}"/>`).join('')
    const early = name === fallback ? `<script>${earlyCode(others, applicationFiles, files)}</script>` : ''
    const html = readFileSync(file, 'utf8')
      .replace(/<!--window\.__reactRouter.*?-->/, '')
      .replace('</head>', () => `${links}${early}</head>`)
    writeFileSync(file, html)
  }
}
