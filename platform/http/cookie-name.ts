import { publicUrl } from './public-url.ts'

/** Are cookies sent over https only? */
export const secureCookies: boolean = publicUrl.startsWith('https:')

/**
 * The full name of a cookie of ours. Behind https it says `__Host-`: a browser then takes it from this very host over https
 * only, and neither a neighbour's site nor a line without encryption can put another in its place. The cookie must then be
 * set with `Path=/` and `Secure`, and without `Domain` (RFC 6265bis, section 4.1.3.2).
 */
export const cookieName = (name: string): string => `${secureCookies ? '__Host-' : ''}${name}`
