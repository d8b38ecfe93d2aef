import { featureServer } from '#platform/feature.server.ts'
import { manifest } from '../feature.ts'
import { secondFactorRouter } from './factor-router.ts'
import { serveAccountForms } from './form-posts.ts'
import { accountData } from './personal-data.ts'
import { accountsRouter } from './router.ts'
import { serveGoogleCallback } from './serve-google-callback.ts'
import { sweepAccountsDaily } from './sweep-accounts.ts'

export const server = featureServer(manifest, {
  router: { accounts: accountsRouter, secondFactor: secondFactorRouter },
  jobs: [sweepAccountsDaily],
  http: [serveGoogleCallback, serveAccountForms],
  personalData: accountData,
})
