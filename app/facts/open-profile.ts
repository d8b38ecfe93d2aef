/** A worker's open profile, as anybody sees it. By itself: the front page needs no other address. */
export const openProfilePath = (profileId: string): string => `/person/${profileId}`
