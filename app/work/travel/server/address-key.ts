import { certify } from '#platform/crypto.server.ts'
import { placeKey } from '../place-key.ts'

/** Keyed, since all addresses of the country could be tried against a plain hash. */
export const keyOf = (address: string): string => certify(placeKey(address), 'address-point')
