import { fileURLToPath } from 'node:url'
import { contactInboxRouter, contactRouter, sweepMessagesDaily } from '#app/company/contact/server/index.ts'
import { employmentReactions, employmentRouter } from '#app/company/employment/server/index.ts'
import { privacyRouter, sweepStandInsDaily } from '#app/company/privacy/server/index.ts'
import { suspensionRouter } from '#app/company/suspension/server/index.ts'
import { undeliveredRouter } from '#app/company/undelivered/server/index.ts'
import { verificationReactions, verificationRouter } from '#app/company/verification/server/index.ts'
import { brand } from '#app/facts/brand.ts'
import { favouritesRouter } from '#app/meeting/favourites/server/index.ts'
import { mailUnreadMessages, messageReactions, messagesRouter } from '#app/meeting/messages/server/index.ts'
import {
  closingReactions,
  expireOpenRequests,
  openRequestReactions,
  openRequestsRouter,
} from '#app/meeting/open-requests/server/index.ts'
import { publishThemselves, reviewReactions, reviewsRouter } from '#app/meeting/reviews/server/index.ts'
import { searchRouter } from '#app/meeting/search/server/index.ts'
import {
  accountsRouter,
  actorOf,
  secondFactorRouter,
  serveGoogleCallback,
  sessionEnds,
  sweepAccountsDaily,
} from '#app/people/accounts/server/index.ts'
import { availabilityRouter } from '#app/people/availability/server/index.ts'
import {
  identityReactions,
  identityRouter,
  serveIdentityCallbacks,
} from '#app/people/identity/server/index.ts'
import { profileReactions, profilesRouter } from '#app/people/profiles/server/index.ts'
import {
  notificationReactions,
  notificationsRouter,
  pushReactions,
  sendPush,
  serveOneClick,
} from '#app/services/notifications/server/index.ts'
import { unsubscribePath } from '#app/services/notifications/texts.ts'
import {
  picturesRouter,
  removeStoredImage,
  servePictures,
  sweepPicturesDaily,
} from '#app/services/pictures/server/index.ts'
import { reportsRouter } from '#app/services/reports/server/index.ts'
import { operationLimits } from '#app/services/security/limits.ts'
import {
  isFresh,
  securityReactions,
  securityRouter,
  sweepEventsDaily,
} from '#app/services/security/server/index.ts'
import { calendarReactions, calendarRouter, serveFeed } from '#app/work/calendar/server/index.ts'
import { evidenceReactions, evidenceRouter, keepingReactions } from '#app/work/evidence/server/index.ts'
import {
  approveItself,
  expireItself,
  orderReactions,
  ordersRouter,
  reminderReactions,
  remindItself,
  uncertainReactions,
} from '#app/work/orders/server/index.ts'
import {
  expireSeriesItself,
  rollSeriesDaily,
  seriesReactions,
  seriesRouter,
  shuttingReactions,
} from '#app/work/series/server/index.ts'
import { todayRouter } from '#app/work/today/server/index.ts'
import { sealLogsOften } from '#platform/db/log-seals.server.ts'
import { createMailJob } from '#platform/email/mail.server.ts'
import { registerReactions } from '#platform/events.ts'
import { serveApiDocs } from '#platform/http/api-docs.ts'
import { createHttpApp } from '#platform/http/app.ts'
import { serveHealth } from '#platform/http/health.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { serveImages } from '#platform/http/images.ts'
import { createLimits } from '#platform/http/limits.ts'
import { serveLive } from '#platform/http/live.ts'
import { serveMapTiles } from '#platform/http/map-tiles.ts'
import { servePages } from '#platform/http/pages.ts'
import { publicUrl } from '#platform/http/public-url.ts'
import { createOpenApi, createRpc } from '#platform/http/rpc.ts'
import { serveSearchEngines } from '#platform/http/search-engines.ts'
import type { Job } from '#platform/jobs/queue.server.ts'
import { failures } from '#platform/shared/errors.ts'
import { isPage, notFoundPath, publicPages, signedInPages } from './pages.ts'

/** The whole server: one line a feature. */
const router = {
  accounts: accountsRouter,
  availability: availabilityRouter,
  calendar: calendarRouter,
  contact: contactRouter,
  contactInbox: contactInboxRouter,
  employment: employmentRouter,
  evidence: evidenceRouter,
  favourites: favouritesRouter,
  identity: identityRouter,
  messages: messagesRouter,
  notifications: notificationsRouter,
  openRequests: openRequestsRouter,
  orders: ordersRouter,
  pictures: picturesRouter,
  privacy: privacyRouter,
  profiles: profilesRouter,
  reports: reportsRouter,
  reviews: reviewsRouter,
  search: searchRouter,
  secondFactor: secondFactorRouter,
  security: securityRouter,
  today: todayRouter,
  series: seriesRouter,
  suspension: suspensionRouter,
  undelivered: undeliveredRouter,
  verification: verificationRouter,
}

const reactions = [
  // First: the others may read what these write.
  ...keepingReactions,
  ...notificationReactions,
  ...orderReactions,
  ...reminderReactions,
  ...messageReactions,
  ...employmentReactions,
  ...evidenceReactions,
  ...openRequestReactions,
  ...securityReactions,
  ...pushReactions,
  ...calendarReactions,
  ...identityReactions,
  ...profileReactions,
  ...seriesReactions,
  ...uncertainReactions,
  ...shuttingReactions,
  ...closingReactions,
  ...reviewReactions,
  ...verificationReactions,
]

const { name, company, address, email, phone } = brand
const mailJob = createMailJob({
  name,
  company,
  email,
  phone: phone.display,
  address: `${address.street}, ${address.postcode} ${address.city}`,
})

/** What this process does besides answering: mail and timers. */
export const jobs = [
  mailJob,
  expireItself,
  approveItself,
  remindItself,
  expireOpenRequests,
  mailUnreadMessages,
  publishThemselves,
  removeStoredImage,
  sendPush,
  sweepAccountsDaily,
  sweepEventsDaily,
  sweepMessagesDaily,
  sweepStandInsDaily,
  sweepPicturesDaily,
  expireSeriesItself,
  rollSeriesDaily,
  sealLogsOften,
] as unknown as Job[]

/** Lets the features hear of each other. Called once before anything is changed. */
export const connectFeatures = (): void => registerReactions(reactions)

const pagesFolder = fileURLToPath(new URL('../build/client', import.meta.url))

/** The HTTP application. `extend` adds what only a developer's machine has. */
export async function createServer(extend: (app: HttpApp) => Promise<void>) {
  const app = createHttpApp(pagesFolder, [unsubscribePath])
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
  servePictures(app, actorOf)
  serveMapTiles(app, brand.coordinates)
  serveLive(app, { readActor: actorOf, limits, sessionEnds })
  serveFeed(app)
  serveGoogleCallback(app)
  serveIdentityCallbacks(app)
  serveOneClick(app, limits)
  app.all('/api/*', async context => {
    const answer = await rpc(context)
    return answer ?? context.json({ code: 'NOT_FOUND', ...failures.NOT_FOUND }, 404)
  })
  await extend(app)
  serveSearchEngines(app, {
    open: publicPages.map(page => page.path),
    closed: signedInPages.map(page => page.path),
  })
  servePages(app, pagesFolder, { isPage, notFoundPath })
  return app
}
