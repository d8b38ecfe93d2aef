/** Builds the service worker beside the pages: one small file at the root, from where it reaches all of them. */
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..', '..')
const fileName = 'sw.js'

export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  async generateBundle() {
    if (this.environment.name !== 'client') return
    const made = await build({
      ...{ root, configFile: false, logLevel: 'warn' },
      build: {
        ...{ write: false, copyPublicDir: false, emptyOutDir: false },
        rollupOptions: {
          input: join(root, 'app/work/today/web/service-worker.ts'),
          output: { format: 'iife', entryFileNames: fileName },
        },
      },
    })
    const outputs = [made].flat().flatMap(one => ('output' in one ? one.output : []))
    const code = outputs.find(output => output.type === 'chunk')
    if (code?.type !== 'chunk') throw new Error('Service workeren ble ikke bygd.')
    this.emitFile({ type: 'asset', fileName, source: code.code })
  },
})
