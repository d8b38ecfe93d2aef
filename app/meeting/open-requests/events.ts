import type { OpenActionId } from './process.ts'

/** What happened to an open request: one event type for each row of the table. */
export type OpenRequestEvent = {
  type: `open-request.${string}`
  subjectId: string
  data: {
    requestId: string
    action: OpenActionId
    /** The answer that it is about. */
    answerId: string | null
    /** Who is told because they could do it. Profiles. */
    suitable: string[]
    /** Whose offers were not taken. Profiles. */
    passed: string[]
    /** True when it is told only to open pages: it says nothing new. */
    again: boolean
  }
}
