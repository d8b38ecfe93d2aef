import { join } from 'node:path'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { chunks } from './chunks.ts'
import type { weigh } from './weigh.ts'

const app = join(import.meta.dirname, '..', '..', 'app')
const entry = (file: string) => join(app, file)

const application = join(app, 'pages', 'account', 'application.tsx')

/** What imports what: at once, and later. */
const imports: Record<string, { now?: string[]; later?: string[] }> = {
  [join(app, 'entry.client.tsx')]: { now: ['begin.ts'], later: ['living-page.ts', application] },
  'living-page.ts': { now: ['theme.ts', 'head.ts'], later: ['part.tsx'] },
  'part.tsx': { now: ['react.js', 'button.tsx'] },
  [application]: { now: ['react.js', 'router.js', 'toast.tsx', 'begin.ts'] },
  'router.js': { now: ['react.js'] },
  [entry('frame.tsx')]: { now: ['menu.tsx', 'theme.ts', 'button.tsx'] },
  'menu.tsx': { now: ['labels.ts', 'shell.tsx'] },
  [entry('one.tsx')]: { now: ['labels.ts', 'form.ts', 'only-one.ts'], later: ['meter.tsx'] },
  [entry('two.tsx')]: { now: ['shell.tsx', 'form.ts'] },
  [entry('three.tsx')]: { now: ['router.js', 'button.tsx'] },
  [entry('four.tsx')]: {},
  'meter.tsx': { now: ['form.ts', 'router.js'] },
}
const routes = [
  { file: 'frame.tsx', children: [{ file: 'one.tsx' }, { file: 'two.tsx' }, { file: 'three.tsx' }] },
  { file: 'four.tsx' },
]

type Configured = {
  build: {
    rolldownOptions: { output: { codeSplitting: { groups: { name: (id: string) => string | null }[] } } }
  }
}

async function naming(plugin: Plugin): Promise<(id: string) => string | null> {
  const configure = plugin.configEnvironment as unknown as (name: string) => Configured
  const [group] = configure('client').build.rolldownOptions.output.codeSplitting.groups
  const getModuleInfo = (id: string) => ({
    importedIds: imports[id]?.now ?? [],
    dynamicallyImportedIds: imports[id]?.later ?? [],
    code: '',
  })
  const end = plugin.buildEnd as unknown as (this: object) => Promise<void>
  await end.call({ environment: { name: 'client' }, getModuleInfo, warn: () => {} })
  return id => group?.name(id) ?? null
}

/** Each weighs more than the files that joining it would save, so none are joined. */
const weighed: typeof weigh = async sources => new Map(sources.map(({ id }) => [id, 1_000_000]))
const fileOf = await naming(chunks(routes, { weighed, plan: () => [] }))

test('a frame’s modules are one file, whichever of its pages import them too', () => {
  expect(fileOf('labels.ts')).not.toBeNull()
  expect(fileOf('shell.tsx')).toBe(fileOf('labels.ts'))
})

test('what is not always loaded together is apart', () => {
  const ids = ['begin.ts', 'theme.ts', 'react.js', 'router.js', 'button.tsx', 'form.ts', 'labels.ts']
  const files = ids.map(fileOf)
  expect(files).not.toContain(null)
  expect(new Set(files).size).toBe(ids.length)
})

test('what one page alone imports is in that page’s file', () => {
  expect(fileOf('only-one.ts')).not.toBeNull()
  expect(fileOf('only-one.ts')).toBe(fileOf(entry('one.tsx')))
})

test('what begins by itself, and all that nothing else imports, is left to the bundler', () => {
  const alone = [join(app, 'entry.client.tsx'), 'living-page.ts', 'head.ts']
  expect(alone.map(fileOf)).toEqual(alone.map(() => null))
})

test('what begins by itself is one file with what always comes with it, when others import that too', () => {
  expect(fileOf(application)).not.toBeNull()
  expect(['router.js', 'toast.tsx'].map(fileOf)).toEqual([fileOf(application), fileOf(application)])
})
