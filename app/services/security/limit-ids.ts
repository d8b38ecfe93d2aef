/** The kinds of limited requests. */
export const limitIds = [
  'request',
  'message',
  'contact',
  'report',
  'upload',
  'door',
  'registration',
  'lookup',
  'live',
  'change',
] as const
export type LimitId = (typeof limitIds)[number]

declare module '#platform/shared/contract.ts' {
  interface LimitRegister {
    name: LimitId
  }
}
