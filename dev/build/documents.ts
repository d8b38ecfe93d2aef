/** Lets each drawn document ask at once for the code that it begins with, and takes away what only the framework looks for. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPageFiles } from './page-files.ts'

export function finishDocuments(client: string, isStatic: (path: string) => boolean): void {
  const { applicationFiles, documentFiles } = readPageFiles(client)
  for (const name of globSync('**/*.html', { cwd: client })) {
    const file = join(client, name)
    const path = `/${name.replace(/\/?index\.html$/, '')}`
    const files = isStatic(path)
      ? documentFiles()
      : applicationFiles(path.endsWith('.html') ? undefined : path)
    const links = files.map(asset => `<link rel="modulepreload" href="/assets/${asset}"/>`).join('')
    const html = readFileSync(file, 'utf8')
      .replace(/<!--window\.__reactRouter.*?-->/, '')
      .replace('</head>', () => `${links}</head>`)
    writeFileSync(file, html)
  }
}
