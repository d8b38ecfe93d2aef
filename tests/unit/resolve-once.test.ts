import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'naerhjelp-resolved-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Loads the server and records each resolution; those a file asks for come last. */
function resolved(preloads: string[]): string[] {
  const listener = join(folder, 'listen.mjs')
  const heard = join(folder, 'heard')
  writeFileSync(
    listener,
    `import { registerHooks } from 'node:module'
    import { writeFileSync } from 'node:fs'
    const heard = []
    registerHooks({ resolve(specifier, context, next) {
      const found = next(specifier, context)
      heard.push([context.parentURL, specifier, found.url, found.format].join(' '))
      return found
    } })
    await import(${JSON.stringify(join(root, 'app/server.ts'))})
    writeFileSync(${JSON.stringify(heard)}, [...new Set(heard)].sort().join('\\n'))
    process.exit()`,
  )
  const { status, stderr } = spawnSync(
    process.execPath,
    [...preloads.flatMap(file => ['--import', file]), listener],
    { cwd: root, encoding: 'utf8', env: { ...process.env, LOG_LEVEL: 'silent' } },
  )
  if (status !== 0) throw new Error(stderr)
  return readFileSync(heard, 'utf8').split('\n')
}

test('every name leads where it leads without the shortcut', () => {
  const usual = resolved([])
  expect(usual.length).toBeGreaterThan(2000)
  expect(resolved([join(root, 'dev/ground/resolve-once.mjs')])).toEqual(usual)
  // Two servers are loaded, as slowly as the machine does it.
}, 120_000)
