/** `npm run bench pages`: what pages load at first, read from the build, and how soon a telephone sees them, beside the aims. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountPages, adminPages, customerPages, workerPages } from '#app/manifests.ts'
import { build } from '../build/build.ts'
import { readPageFiles } from '../build/page-files.ts'
import { root } from '../ground/prepare.mjs'
import { hasLighthouse, lookAt } from './lighthouse.ts'
import { emptyFolder, startPostgres } from './place.ts'
import { type Goal, type Row, rowOf } from './row.ts'
import { serveOn } from './served.ts'

const client = join(root, 'build', 'client')

type Aim = { files: number; kilobytes: number }
/** The kinds of pages, with the most files and kilobytes after brotli; those before sign-in are as registration. */
const aims = {
  'sign-in': { files: 12, kilobytes: 130 },
  registration: { files: 16, kilobytes: 180 },
  'a signed-in screen': { files: 15, kilobytes: 170 },
} satisfies Record<string, Aim>
type Kind = keyof typeof aims

function kindOf(path: string): Kind {
  if (path.startsWith('/login-')) return 'sign-in'
  return accountPages.some(page => page.path === path) ? 'registration' : 'a signed-in screen'
}

/** Another marketplace's front page loads so many kilobytes of script. */
const OTHER = { peer: 514, beside: 'another marketplace’s front page' }
const front = { ratio: 0.16, files: 12 }
/** Lighthouse’s score, and milliseconds until something is drawn. */
const seen = { score: 98, paint: 1200 }

/** The parts of the front page that live, by name, as its document has them. */
function livingParts(): string[] {
  const document = readFileSync(join(client, 'index.html'), 'utf8')
  return [...new Set([...document.matchAll(/data-living="([^"]+)"/g)].flatMap(([, name]) => name ?? []))]
}

type Weight = Aim & { path: string }

const said = ({ path, files, kilobytes }: Weight) => `${path}: ${kilobytes.toFixed(1)} kB in ${files} files`

/** The heaviest of a kind, and the one in most files; all of it holds when they do. */
function rowsOf(kind: Kind, pages: Weight[]): Row[] {
  const row = (of: keyof Aim, unit: string, ending: string) => {
    const [worst] = pages.toSorted((a, b) => b[of] - a[of])
    const note = `the worst of ${pages.length}: ${worst?.path}`
    const path = `script of ${kind}${ending}`
    return rowOf({ path, ours: worst?.[of] ?? Number.NaN, unit, note }, { most: aims[kind][of] })
  }
  return [row('kilobytes', 'kB', ''), row('files', 'files', ', files')]
}

/** What a telephone on a slow line sees, by Lighthouse; nothing where it is not installed. */
async function seenRows(): Promise<Row[]> {
  if (!hasLighthouse()) {
    console.log('Lighthouse is not installed (npm install -g lighthouse): nothing is looked at.')
    return []
  }
  const postgres = await startPostgres({ database: 'bench_pages' })
  const served = await serveOn(postgres.url, emptyFolder().path)
  try {
    const rows: Row[] = []
    for (const path of ['/login-consumer', '/register-consumer', '/']) {
      const { score, paint, largest, blocked, shift } = await lookAt(served.url + path)
      const note = `largest paint ${(largest / 1000).toFixed(1)} s, blocked ${Math.round(blocked)} ms, shift ${shift.toFixed(3)}`
      const name = `Lighthouse, ${path}`
      rows.push(
        rowOf({ path: name, ours: score, unit: 'of 100', note }, { least: seen.score }),
        rowOf({ path: `${name}, first paint`, ours: paint, unit: 'ms' }, { most: seen.paint }),
      )
    }
    return rows
  } finally {
    await served.stop()
    await postgres.stop()
  }
}

/** Every page is printed; the rows have the worst of each kind. */
export async function benchPages(): Promise<Row[]> {
  await build()
  const { applicationFiles, documentFiles, weightOf } = readPageFiles(client)
  const weighed = (path: string, files: string[]): Weight => ({
    ...{ path, files: files.length },
    kilobytes: files.reduce((sum, file) => sum + weightOf(file), 0) / 1000,
  })
  const first = weighed('/', documentFiles(livingParts()))
  const pages = [...accountPages, ...customerPages, ...workerPages, ...adminPages].map(({ path }) =>
    weighed(path, applicationFiles(path)),
  )
  for (const page of [first, ...pages]) console.log(said(page))
  const most = (amount: number): Goal => ({ most: amount })
  const byKind = Map.groupBy(pages, ({ path }) => kindOf(path))
  return [
    rowOf({ path: 'script of /', ours: first.kilobytes, ...OTHER, unit: 'kB' }, most(front.ratio)),
    rowOf({ path: 'script of /, files', ours: first.files, unit: 'files' }, most(front.files)),
    ...(Object.keys(aims) as Kind[]).flatMap(kind => rowsOf(kind, byKind.get(kind) ?? [])),
    ...(await seenRows()),
  ]
}
