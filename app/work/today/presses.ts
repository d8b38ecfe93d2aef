import type { Did } from './api.ts'

export type { Did }

/** A press with its time, as the phone knows it. Its id says that it is the same one when it is sent again. */
export type Press = {
  id: string
  orderId: string
  /** By the server's clock, as the phone understands it. */
  at: string
  /** By the phone's own clock, in milliseconds: how long it waited is read from this alone. */
  pressed: number
  did: Did
}
