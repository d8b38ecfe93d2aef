import type { PersonalData } from '#platform/personal-data.ts'
import { accountData } from '../../accounts/server/index.ts'
import { availabilityData } from '../../availability/server/index.ts'
import { calendarData } from '../../calendar/server/index.ts'
import { contactData } from '../../contact/server/index.ts'
import { employmentData } from '../../employment/server/index.ts'
import { evidenceData } from '../../evidence/server/index.ts'
import { favouriteData } from '../../favourites/server/index.ts'
import { messageData } from '../../messages/server/index.ts'
import { notificationData } from '../../notifications/server/index.ts'
import { openRequestData } from '../../open-requests/server/index.ts'
import { orderData } from '../../orders/server/index.ts'
import { pictureData } from '../../pictures/server/index.ts'
import { profileData } from '../../profiles/server/index.ts'
import { reportData } from '../../reports/server/index.ts'
import { reviewData } from '../../reviews/server/index.ts'
import { searchData } from '../../search/server/index.ts'
import { securityData } from '../../security/server/index.ts'
import { seriesData } from '../../series/server/index.ts'
import { verificationData } from '../../verification/server/index.ts'

/**
 * Every feature that keeps something about people, in the order in which they are told to forget. Accounts are first:
 * the logs let go of a word only when the person's row says that the person has left. Series come after notifications:
 * the one that says that an agreement is over is about somebody who is named no more, and stays.
 */
export const keepers: readonly PersonalData[] = [
  accountData,
  profileData,
  availabilityData,
  calendarData,
  searchData,
  employmentData,
  favouriteData,
  openRequestData,
  orderData,
  evidenceData,
  messageData,
  reviewData,
  reportData,
  verificationData,
  notificationData,
  seriesData,
  securityData,
  contactData,
  pictureData,
]
