/** What their pages are called, for links from elsewhere. */
export const requestsTitle = 'Åpne forespørsler'

export const customerRequestsPath = '/consumer-requests'
export const workerRequestsPath = '/employee-requests'

/** The customer's page of a request; with an answer, from the notification about it. */
export const customerRequestPath = (requestId: string, answerId?: string): string =>
  `${customerRequestsPath}/${requestId}${answerId ? `?svar=${answerId}` : ''}`

/** The same request as a worker sees it. */
export const workerRequestPath = (requestId: string): string => `${workerRequestsPath}/${requestId}`
