import { accountsApi } from './accounts/api.ts'
import { secondFactorApi } from './accounts/factor-api.ts'
import { availabilityApi } from './availability/api.ts'
import { calendarApi } from './calendar/api.ts'
import { contactApi } from './contact/api.ts'
import { contactInboxApi } from './contact/inbox-api.ts'
import { employmentApi } from './employment/api.ts'
import { evidenceApi } from './evidence/api.ts'
import { favouritesApi } from './favourites/api.ts'
import { identityApi } from './identity/api.ts'
import { messagesApi } from './messages/api.ts'
import { notificationsApi } from './notifications/api.ts'
import { openRequestsApi } from './open-requests/api.ts'
import { ordersApi } from './orders/api.ts'
import { picturesApi } from './pictures/api.ts'
import { privacyApi } from './privacy/api.ts'
import { profilesApi } from './profiles/api.ts'
import { reportsApi } from './reports/api.ts'
import { reviewsApi } from './reviews/api.ts'
import { searchApi } from './search/api.ts'
import { securityApi } from './security/api.ts'
import { seriesApi } from './series/api.ts'
import { suspensionApi } from './suspension/api.ts'
import { todayApi } from './today/api.ts'
import { undeliveredApi } from './undelivered/api.ts'
import { verificationApi } from './verification/api.ts'

/** The whole API: one line a feature. */
export const api = {
  accounts: accountsApi,
  availability: availabilityApi,
  calendar: calendarApi,
  contact: contactApi,
  contactInbox: contactInboxApi,
  employment: employmentApi,
  evidence: evidenceApi,
  favourites: favouritesApi,
  identity: identityApi,
  messages: messagesApi,
  notifications: notificationsApi,
  openRequests: openRequestsApi,
  orders: ordersApi,
  pictures: picturesApi,
  privacy: privacyApi,
  profiles: profilesApi,
  reports: reportsApi,
  reviews: reviewsApi,
  search: searchApi,
  secondFactor: secondFactorApi,
  security: securityApi,
  today: todayApi,
  series: seriesApi,
  suspension: suspensionApi,
  undelivered: undeliveredApi,
  verification: verificationApi,
}
