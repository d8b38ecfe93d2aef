import type { Reader } from '#platform/db/reader.server.ts'

/** Is a worker's number or card still needed for pay that was made (bokføringsloven § 13: five years)? */
type Needed = (read: Reader, workerId: string, now: Date) => Promise<boolean>

let asked: Needed = async () => false

/** Called once by whoever makes the pay, and stands above. Until then nothing is needed for any. */
export function setNeededForPay(needed: Needed): void {
  asked = needed
}

/** Is the worker's number, or a card, needed for pay that we must account for? */
export const isNeededForPay: Needed = (read, workerId, now) => asked(read, workerId, now)
