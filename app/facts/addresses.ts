import { customerRole, type Party } from './roles.ts'

/** The order page of each party. */
export const orderPath = (viewer: Party | 'admin', orderId: string): string =>
  ({
    [customerRole]: `/consumer-orders/${orderId}`,
    worker: `/employee-assignments/${orderId}`,
    admin: `/admin-orders/${orderId}`,
  })[viewer]

/** An administrator's page of a receipt, which has the order's id, or of a credit note. */
export const adminReceiptPath = (id: string): string => `/admin-receipts/${id}`

/** Where each party has all of them. */
export const orderListPath: Record<Party, string> = {
  [customerRole]: '/consumer-orders',
  worker: '/employee-assignments',
}

/** Each party's page of a series. */
export const seriesPath = (viewer: Party, seriesId: string): string =>
  viewer === 'worker' ? `/employee-series/${seriesId}` : `/consumer-series/${seriesId}`

/** An administrator's page of a series. */
export const adminSeriesPath = (seriesId: string): string => `/admin-series/${seriesId}`

/**
 * Where a party reads messages; with the other party's profile, their conversation; with a line, that place
 * in it.
 */
export function messagesPath(viewer: Party, otherProfileId?: string, line?: number): string {
  const page = viewer === 'worker' ? '/employee-messages' : '/consumer-messages'
  if (!otherProfileId) return page
  return `${page}?to=${otherProfileId}${line === undefined ? '' : `&line=${line}`}`
}

/** Where a worker changes weekly hours, time off and extra days. */
export const hoursPath = '/employee-profile?tab=tilgjengelighet'

/** Where a worker enters the HMS card. */
export const hmsCardPath = '/employee-profile?tab=tjenester'

/** Where a worker enters the number that tax is withheld under, and sees the tax card. */
export const taxPath = '/employee-security'

/** Where tax stands on a page. */
export const taxPlace = 'skatt'

/** A worker's page, as customers see it. */
export const workerPath = (profileId: string): string => `/consumer-search/${profileId}`

/** Where an administrator looks a person up. */
export const peoplePath = '/admin-people'

/** Where an administrator sees what waits; with a case, that one. */
export const queuePath = (kind?: string, id?: string): string =>
  kind && id ? `/admin-queue?${new URLSearchParams({ sak: `${kind}.${id}` })}` : '/admin-queue'

/** Where an administrator finds a worker by name. */
export const workerSearchPath = (name: string): string =>
  `/admin-dashboard?${new URLSearchParams({ q: name })}`

/** The place of a worker's HMS cards on an administrator's page. */
export const cardPlace = 'hms-kort'

/** Where an administrator sees a worker's HMS cards: their details, opened at that place. */
export const workerCardPath = (name: string, profileId: string): string =>
  `/admin-dashboard?${new URLSearchParams({ q: name, ansatt: profileId })}#${cardPlace}`

/** Where a worker's tax stands on an administrator's card of them. */
export const workerTaxPath = (name: string, profileId: string): string =>
  `/admin-dashboard?${new URLSearchParams({ q: name, ansatt: profileId })}#${taxPlace}`

/** Where an administrator sees one person's account. */
export const personPath = (userId: string): string => `${peoplePath}/${userId}`

/** Where the owner of a suspended account objects: the contact page, with the subject filled in. */
const objectionPath = '/kontakt-oss?om=stengt-konto'

/** The same as a button beside the refusal. */
export const objectTo = { to: objectionPath, label: 'Skriv til oss' }

/** What the right of withdrawal is, for everybody to read. */
export const withdrawalPath = '/angrerett'

/** Where a customer uses the right of withdrawal of an order, and finds the acknowledgement again. */
export const rescindPath = (orderId: string): string => `/angre/${orderId}`

/** The same of a whole series. */
export const rescindSeriesPath = (seriesId: string): string => `/angre/fast/${seriesId}`
