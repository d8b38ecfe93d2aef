/** A worker has a valid HMS card that they had not, or has one no more. Agreed cleaning is certain by it, or is not. */
export type HmsCardEvent = {
  type: 'hms-card.gained' | 'hms-card.lost'
  /** The worker's profile. */
  subjectId: string
  data: { profileId: string }
}

/** The event of one worker. */
export const cardEvent = (type: HmsCardEvent['type'], profileId: string): HmsCardEvent => ({
  type,
  subjectId: profileId,
  data: { profileId },
})
