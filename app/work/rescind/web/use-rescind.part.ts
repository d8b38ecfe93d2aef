import { useChange } from '#app/client/use-change.ts'

/** Sends a form. Everything is asked for anew: the page then shows the acknowledgement, or what somebody else did first. */
export const useRescind = () => useChange({ refetch: [] })
