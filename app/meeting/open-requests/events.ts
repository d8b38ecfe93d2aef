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
    /** Suitable workers to notify. Profile ids. */
    suitable: string[]
    /** Workers whose offers were passed over. Profile ids. */
    passed: string[]
    /** True for a mere update of open pages: nothing new to notify. */
    again: boolean
  }
}
