/** A worker's page, as customers see it. */
export const workerPath = (profileId: string): string => `/consumer-search/${profileId}`
