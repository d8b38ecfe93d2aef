/**
 * The most script that each page may load on a first visit, in bytes after brotli and in files. The division of code
 * (`divide.ts`) aims at these, and the journeys hold them in a browser. To be lowered whenever pages have become lighter.
 */
import type { Load } from './division.ts'

const most = {
  signIn: { files: 12, bytes: 130_000 },
  /** Pages before the sign-in, as registration. */
  account: { files: 16, bytes: 168_000 },
  home: { files: 15, bytes: 145_000 },
  lists: { files: 15, bytes: 160_000 },
  signedIn: { files: 15, bytes: 175_000 },
}

/** Of a page of the application, by its address. */
export function boundOf(path: string, isBeforeSignIn: boolean): Load {
  if (path.startsWith('/login-')) return most.signIn
  if (path === '/consumer-dashboard' || path === '/employee-dashboard') return most.home
  if (path === '/consumer-orders' || path === '/employee-assignments') return most.lists
  return isBeforeSignIn ? most.account : most.signedIn
}

type Document = { path: string; parts: readonly string[]; most: Load }

/** Documents with living parts, by the files of these (`app/pages/public`), all of which have come when one has seen the page. */
export const livingDocuments: readonly Document[] = [
  { path: '/', parts: ['featured-people', 'lowest-rate'], most: { files: 12, bytes: 82_000 } },
  { path: '/vare-tjenester', parts: ['lowest-rate'], most: { files: 12, bytes: 82_000 } },
  { path: '/slik-fungerer-det', parts: ['two-sides'], most: { files: 13, bytes: 84_000 } },
  { path: '/kontakt-oss', parts: ['contact-part', 'office-map'], most: { files: 13, bytes: 98_000 } },
]

/** Documents where nothing lives but the header, its menus and the theme. */
export const plainDocument: Load = { files: 3, bytes: 4_300 }

/** Of a document without the application, by its address. */
export const boundOfDocument = (path: string): Load =>
  livingDocuments.find(document => document.path === path)?.most ?? plainDocument
