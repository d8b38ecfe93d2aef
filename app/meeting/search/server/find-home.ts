import { findPoint } from '#app/work/travel/server/index.ts'
import type { Reader } from '#platform/db/reader.server.ts'

/** About where a customer lives; null where nobody knows. */
export const findHome = async (read: Reader, { address }: { address: string | null }) =>
  address ? findPoint(read, address) : null
