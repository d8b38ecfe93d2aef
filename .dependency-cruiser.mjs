/**
 * The rules of the house (docs/house-rules.md). Paths are those of the shadows that dev/house/shadow.ts
 * writes: a source file's own path with .mjs behind it.
 */
import { floorPlan } from './app/features.ts'

const from = path => `^${path}`
const test = '\\.test\\.tsx?\\.mjs$'

const wings = Object.keys(floorPlan)
const feature = `app/(?:${wings.join('|')})/[^/]+/`
const features = Object.entries(floorPlan).flatMap(([wing, names]) =>
  names.map(name => `app/${wing}/${name}/`),
)
const featureServer = `${feature}server/`
/** A feature's own folder as `$1`, empty for what stands in none. */
const within = `^app/((?:${wings.join('|')})/[^/]+/|)`
const atRoot = 'app/[^/]+\\.tsx?\\.mjs$'
/** From the ground up. */
const floors = [
  '(?:platform|ui)/',
  'app/facts/',
  'app/(?:schema|client)/',
  ...wings.map(wing => `app/${wing}/`),
  'app/pages/',
  atRoot,
]

/** Those of what only developers run, likewise. */
const rooms = ['dev/ground/', 'dev/(?:database|build|house)/', 'dev/demo/', 'dev/(?:run|bench|test)/']

const browser = `(${feature}web/|app/pages/|app/client/|app/(?:root|routes|entry\\.client)\\.tsx?\\.mjs$|ui/|platform/client/)`
const server = `(${featureServer}|app/(main|server)\\.ts|platform/(?!client/|shared/)|.*\\.server\\.tsx?\\.mjs$)`
const facts = `(app/facts/|${feature}[^/]+\\.tsx?\\.mjs$|app/features\\.ts\\.mjs$)`
const serverPackages = [
  ...['pg', 'pg-boss', 'drizzle-orm', 'sharp', 'nodemailer', 'pino', 'hono', '@hono/[^/]+', '@orpc/server'],
  ...['@orpc/openapi', '@react-email/[^/]+', '@react-router/node'],
].join('|')

/** Each of these, lowest first, may use itself and what stands before it. */
const inOrder = (name, comment, places) =>
  places.slice(0, -1).map((place, index) => ({
    name,
    comment,
    from: { path: from(place), pathNot: test },
    to: { path: `^(?:${places.slice(index + 1).join('|')})` },
  }))

const forbidden = [
  {
    name: 'imports-exist',
    comment: 'The imported file does not exist.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    // Biome's `noImportCycles` does not see a type that is taken by `import('./file.ts')`.
    name: 'no-cycles-between-files',
    comment: 'Files that import each other, or their types, cannot be understood one at a time.',
    from: { pathNot: '^run/' },
    to: { circular: true },
  },
  ...inOrder('floors', 'A file imports its own floor and those below it: see app/features.ts.', floors),
  ...inOrder('features-in-order', 'A feature imports only those before it in app/features.ts.', features),
  ...inOrder('rooms-of-dev', 'A room of dev/ uses itself and those before it: see docs/house.md.', rooms),
  {
    name: 'browser-imports-no-server',
    comment:
      'Browser code must not import server code, not even a type: what it shares is in facts and root files.',
    from: { path: from(browser), pathNot: test },
    to: { path: `^${server}` },
  },
  {
    name: 'browser-imports-no-server-package',
    comment: 'This package, or built-in module, does not belong in a browser.',
    from: { path: from(browser), pathNot: `${test}|\\.server\\.tsx?\\.mjs$` },
    to: { path: `^node/|^npm/(${serverPackages})\\.mjs$` },
  },
  {
    name: 'server-imports-no-browser',
    comment:
      'Server code must not import pages, components or browser helpers. The build draws pages by one file.',
    from: { path: from(server), pathNot: `${from('app/entry\\.server\\.tsx')}|${test}` },
    to: { path: `^${browser}` },
  },
  {
    name: 'emails-for-server-only',
    comment: 'Only server code renders e-mail templates.',
    from: { path: from('(app|platform|ui)/'), pathNot: `${from(server)}|${test}` },
    to: { path: `^${featureServer}emails/` },
  },
  {
    name: 'facts-are-pure',
    comment:
      "facts/ and a feature's root files import only zod, @orpc/contract, platform/shared and each other.",
    from: { path: from(facts), pathNot: test },
    to: { pathNot: `^npm/(zod|@orpc/contract)\\.mjs$|^platform/shared/|^${facts}` },
  },
  {
    name: 'schema-imports-facts-only',
    comment: 'schema/ imports facts, schema, platform/db, platform/shared and drizzle-orm.',
    from: { path: from('app/schema/'), pathNot: test },
    to: { pathNot: '^npm/drizzle-orm\\.mjs$|^platform/(?:db|shared)/|^app/(?:facts|schema)/' },
  },
  {
    name: 'shared-is-pure',
    comment: 'platform/shared runs on both sides: only zod, @orpc/contract, date-fns and itself.',
    from: { path: from('platform/shared/'), pathNot: test },
    to: { pathNot: '^npm/(zod|@orpc/contract|date-fns|@date-fns/tz)\\.mjs$|^platform/shared/' },
  },
  {
    name: 'machinery-knows-no-business',
    comment: 'platform/ and ui/ import nothing from app/.',
    from: { path: from('(platform|ui)/') },
    to: { path: '^app/' },
  },
  {
    name: 'server-door',
    comment: "Another feature's server is reached through its server/index.ts.",
    from: { path: within, pathNot: test },
    to: {
      path: `^${featureServer}`,
      pathNot: '^app/$1server/|/server/(?:index|feature\\.server)\\.ts\\.mjs$',
    },
  },
  {
    name: 'one-line-a-feature',
    comment:
      'Only app/manifests.ts and app/server.ts connect features; others use what a feature is made of.',
    from: {
      path: '^app/',
      pathNot: `^app/(?:manifests|server)\\.ts|^${feature}server/feature\\.server\\.ts|${test}`,
    },
    to: { path: `^${feature}(?:feature|server/feature\\.server)\\.ts\\.mjs$` },
  },
  {
    name: 'parts-are-for-others',
    comment: "Of another feature's web/ only *.part.tsx, *.part.ts and its client.ts are for others.",
    from: { path: within, pathNot: test },
    to: { path: `^${feature}web/`, pathNot: '^app/$1web/|/web/[^/]*(\\.part|client)\\.tsx?\\.mjs$' },
  },
  {
    name: 'pages-are-the-roof',
    comment:
      'Only root.tsx, the two entries and pages.ts reach pages/; the router reads the names of its files.',
    from: {
      path: from('app/'),
      pathNot: `${from('app/(?:pages/|pages\\.ts|root\\.tsx|entry\\.(?:client|server)\\.tsx)')}|${test}`,
    },
    to: { path: '^app/pages/' },
  },
  {
    name: 'writable-database',
    comment: 'Only the command machinery and the session library hold the writable database.',
    // A type holds nothing: `import type { Transaction }` is how a command names what it is given.
    from: {
      path: '^run/(?:app|platform|ui)/',
      pathNot: `^run/(platform/(command|query)\\.ts|platform/db/|app/people/accounts/server/auth\\.server\\.ts)|${test}`,
    },
    to: { path: '^platform/db/database\\.server\\.ts' },
  },
  {
    name: 'product-imports-no-tests',
    comment: 'Nothing that runs for users imports tests, or what only developers run.',
    from: { path: from('(app|platform|ui)/'), pathNot: test },
    to: { path: `^tests/|${test}` },
  },
  {
    name: 'features-import-no-dev',
    comment: 'Only the program itself (app/main.ts, app/server.ts) starts what is in dev/.',
    from: { path: from('(app|platform|ui)/'), pathNot: `${from('app/(main|server)\\.ts')}|${test}` },
    to: { path: '^dev/' },
  },
]

export default { forbidden: forbidden.map(rule => ({ severity: 'error', ...rule })), options: {} }
