/** A provider has confirmed a person's identity. */
export type IdentityEvent = {
  type: 'identity.confirmed'
  subjectId: string
  data: {
    /** Below the minimum age for workers. */
    underAge: boolean
  }
}
