import { globSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { brand } from '#app/facts/brand.ts'
import { type Feature, featuresOf, noticesOf } from '#app/facts/feature.ts'
import { addressesOf } from '#app/facts/pages.ts'
import { notFoundPath, publicPages, templatePage } from '#app/facts/public-pages.ts'
import { localPatterns } from '#app/meeting/search/local-pages.ts'
import { findLocalPage, findLocalPaths, localStamp } from '#app/meeting/search/server/index.ts'
import { actorOf, sessionEnds } from '#app/people/accounts/server/index.ts'
import { setNotices } from '#app/services/notifications/server/index.ts'
import { unsubscribePath } from '#app/services/notifications/texts.ts'
import { operationLimits } from '#app/services/security/limits.ts'
import { isFresh } from '#app/services/security/server/index.ts'
import { sealLogsOften } from '#platform/db/log-seals.server.ts'
import { createMailJob } from '#platform/email/mail.server.ts'
import { env } from '#platform/env.server.ts'
import { registerReactions } from '#platform/events.ts'
import { type ConnectedFeature, reactionsInTurn } from '#platform/feature.server.ts'
import { serveApiDocs } from '#platform/http/api-docs.ts'
import { createHttpApp } from '#platform/http/app.ts'
import { serveFilledPages } from '#platform/http/filled-pages.ts'
import { serveHealth } from '#platform/http/health.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { serveImages } from '#platform/http/images.ts'
import { createLimits } from '#platform/http/limits.ts'
import { serveLive } from '#platform/http/live.ts'
import { serveMapTiles } from '#platform/http/map-tiles.ts'
import { inlineScriptHashes, servePages } from '#platform/http/pages.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { readyAnswers } from '#platform/http/ready-answers.ts'
import { createOpenApi, createRpc } from '#platform/http/rpc.ts'
import { serveSearchEngines } from '#platform/http/search-engines.ts'
import { securityHeaderList } from '#platform/http/security-headers.ts'
import type { AnyJob } from '#platform/jobs/queue.server.ts'
import { sweepOften } from '#platform/jobs/sweep.server.ts'
import { setKeepers } from '#platform/personal-data.ts'
import { failures } from '#platform/shared/errors.ts'
import { setWaiting } from '#platform/waiting.ts'
import { floorPlan } from './features.ts'

const features = featuresOf(floorPlan)

/** A folder that is a feature, but that nobody has listed, would be missed in silence. */
for (const file of globSync('*/*/feature.ts', { cwd: import.meta.dirname }))
  if (!features.some(({ wing, name }) => `${wing}/${name}/feature.ts` === file.replaceAll('\\', '/')))
    throw new Error(`app/${file} is not in app/features.ts`)

/** Both halves of every feature, lowest first. */
export const servers = await Promise.all(
  features.map(async ({ wing, name }) => {
    const { server }: { server?: ConnectedFeature<Feature> } = await import(
      `./${wing}/${name}/server/feature.server.ts`
    )
    if (!server) throw new Error(`app/${wing}/${name}/server/feature.server.ts has no server`)
    return { wing, name, server, manifest: server.manifest }
  }),
)

const router = Object.assign({}, ...servers.map(({ server }) => server.router))

const { name, company, address, email, phone } = brand
const mailJob = createMailJob({
  name,
  company,
  email,
  phone: phone.display,
  address: `${address.street}, ${address.postcode} ${address.city}`,
})

/** This process's background work: mail and timers. */
export const jobs: readonly AnyJob[] = [
  mailJob,
  ...servers.flatMap(({ server }) => server.jobs ?? []),
  sealLogsOften,
  sweepOften(servers.flatMap(({ server }) => server.sweeps ?? [])),
]

/**
 * Lets the features hear of each other. Called once before anything is changed, in every process that changes anything.
 */
export function connectFeatures(): void {
  registerReactions(reactionsInTurn(servers))
  setNotices(noticesOf(servers))
  setKeepers(servers.flatMap(({ server }) => server.personalData ?? []))
  setWaiting(servers.flatMap(({ server }) => server.waiting ?? []))
}

const { isPage, signedInPages } = addressesOf(servers)
const pagesFolder = fileURLToPath(new URL('../build/client', import.meta.url))
const older = fileURLToPath(new URL('../build/older', import.meta.url))

const secured = await securityHeaderList({ scripts: inlineScriptHashes(pagesFolder), policies: ['default'] })

/** The HTTP application. `extend` adds developer-only routes. */
export async function createServer(extend: (app: HttpApp) => Promise<void>) {
  const app = createHttpApp(secured, [unsubscribePath])
  const limits = createLimits({ table: operationLimits, isFresh })
  const rpc = createRpc(router, actorOf, limits)
  // Few processes are ever asked for it, and making it is a fourth of the work of starting one.
  let document: ReturnType<typeof createOpenApi> | undefined
  serveHealth(app)
  app.get('/api/openapi.json', async context => {
    document ??= createOpenApi(router, { title: `${name} API`, version: '1' }, `${publicUrl}/api`)
    return context.json(await document)
  })
  serveApiDocs(app, `${name} API`)
  serveImages(app)
  serveMapTiles(app, brand.coordinates)
  serveLive(app, { readActor: actorOf, limits, sessionEnds })
  for (const { server } of servers)
    for (const endpoint of server.http ?? []) endpoint({ app, readActor: actorOf, limits })
  app.all('/api/*', async context => {
    const answer = await rpc(context)
    return answer ?? context.json({ code: 'NOT_FOUND', ...failures.NOT_FOUND }, 404)
  })
  await extend(app)
  serveFilledPages(app, pagesFolder, {
    patterns: localPatterns,
    find: findLocalPage,
    stamp: localStamp,
    template: templatePage.path,
  })
  serveSearchEngines(app, {
    open: publicPages.map(page => page.path),
    found: findLocalPaths,
    closed: signedInPages.map(page => page.path),
  })
  servePages(app, pagesFolder, { isPage, notFoundPath, older })
  return app
}

/** Answers every request of a network server: what is ready at once, the rest by the application. */
export function createListener(app: HttpApp): RequestListener {
  const next = getRequestListener(app.fetch, { hostname: env.HOST })
  return readyAnswers(app, { folder: pagesFolder, older, isPage, secured, next })
}
