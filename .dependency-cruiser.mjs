/**
 * The rules of the house (docs/house-rules.md). Paths are those of the shadows that dev/house/shadow.ts
 * writes: a source file's own path with .mjs behind it, below types/ for its type-only imports.
 */
const from = path => `^(types/)?${path}`
const test = '\\.test\\.tsx?\\.mjs$'

const featureServer = 'app/[^/]+/server/'
const browser =
  '(app/[^/]+/web/|app/root\\.tsx|app/routes\\.ts|app/entry\\.client\\.tsx|app/public/|app/client/|ui/|platform/client/)'
const server = `(${featureServer}|app/(main|server)\\.ts|platform/(?!client/|shared/)|.*\\.server\\.tsx?\\.mjs$)`
const featureRoot = 'app/(?!public/|schema/|client/)[^/]+/[^/]+\\.tsx?\\.mjs$'
const business = `(${featureRoot}|app/api\\.ts\\.mjs$)`
const serverPackages = [
  ...['pg', 'pg-boss', 'drizzle-orm', 'sharp', 'nodemailer', 'pino', 'hono', '@hono/[^/]+', '@orpc/server'],
  ...['@orpc/openapi', '@react-email/[^/]+', '@react-router/node'],
].join('|')

const forbidden = [
  {
    name: 'imports-exist',
    comment: 'The imported file does not exist.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-cycles-between-files',
    comment: 'Files that import each other cannot be understood, or loaded, one at a time.',
    from: { pathNot: '^features/' },
    to: { circular: true },
  },
  {
    name: 'no-cycles-between-features',
    comment: "Features' servers must not need each other both ways: one emits, the other reacts.",
    from: { path: '^features/' },
    to: { circular: true },
  },
  {
    name: 'browser-imports-no-server',
    comment: 'Browser code must not import server code, not even a type: what it shares is in root files.',
    from: { path: from(browser), pathNot: `${from(featureServer)}|${test}` },
    to: { path: `^${server}` },
  },
  {
    name: 'browser-imports-no-server-package',
    comment: 'This package, or built-in module, does not belong in a browser.',
    from: { path: from(browser), pathNot: `${from(featureServer)}|${test}|\\.server\\.tsx?\\.mjs$` },
    to: { path: `^node/|^npm/(${serverPackages})\\.mjs$` },
  },
  {
    name: 'server-imports-no-browser',
    comment: 'Server code must not import pages, components or browser helpers.',
    from: { path: from(server), pathNot: test },
    to: { path: `^${browser}`, pathNot: `^${featureServer}` },
  },
  {
    name: 'emails-for-server-only',
    comment: 'Only server code renders e-mail templates.',
    from: { path: from('(app|platform|ui)/'), pathNot: `${from(server)}|${test}` },
    to: { path: '^app/[^/]+/server/emails/' },
  },
  {
    name: 'root-files-are-pure',
    comment: "A feature's root files import only zod, @orpc/contract, platform/shared and each other.",
    from: { path: from(business), pathNot: test },
    to: { pathNot: `^npm/(zod|@orpc/contract)\\.mjs$|^platform/shared/|^${business}` },
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
    name: 'features-meet-at-the-door',
    comment: "Another feature's server is reached through its server/index.ts.",
    from: { path: '^(?:types/)?app/([^/]+)/server/', pathNot: test },
    to: {
      path: `^${featureServer}`,
      pathNot: '^app/$1/server/|^app/[^/]+/server/index\\.ts\\.mjs$',
    },
  },
  {
    name: 'parts-are-for-others',
    comment: "Of another feature's web/ only *.part.tsx, *.part.ts and its client.ts are for others.",
    from: { path: '^(?:types/)?app/([^/]+)/', pathNot: test },
    to: {
      path: '^app/[^/]+/web/',
      pathNot: '^app/$1/web/|/web/[^/]*(\\.part|client)\\.tsx?\\.mjs$',
    },
  },
  {
    name: 'writable-database',
    comment: 'Only the command machinery and the session library hold the writable database.',
    // A type holds nothing: `import type { Transaction }` is how a command names what it is given.
    from: {
      path: '^(app|platform|ui)/',
      pathNot: `^platform/(command|query)\\.ts|^platform/db/|^app/accounts/server/auth\\.server\\.ts|${test}`,
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
