/** A provider has confirmed who somebody is. */
export type IdentityEvent = {
  type: 'identity.confirmed'
  subjectId: string
  data: {
    /** Younger than anybody may be who works here. */
    underAge: boolean
  }
}
