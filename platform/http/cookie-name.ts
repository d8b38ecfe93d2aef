import { publicUrl } from './public-url.ts'

/** Are cookies https-only? */
export const secureCookies: boolean = publicUrl.startsWith('https:')

/**
 * The full name of our cookie. With https it starts with `__Host-`: browsers then accept it only from this
 * exact host over https, and neither a sibling site nor an unencrypted connection can replace it. Requires
 * `Path=/` and `Secure`, and no `Domain` (RFC 6265bis, 4.1.3.2).
 */
export const cookieName = (name: string): string => `${secureCookies ? '__Host-' : ''}${name}`
