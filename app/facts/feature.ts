import type { AnyContractRouter } from '@orpc/contract'

/** Whom a page is for: whoever comes to sign in, or one of the roles. */
export type Audience = 'account' | 'worker' | 'customer' | 'admin'

/** An address, and the file that answers it: in the feature's web/, or beside the list that names it. */
type Page = { path: string; file: string }
export type Pages = Partial<Record<Audience, readonly Page[]>>

export const page = (path: string, file: string): Page => ({ path, file })

/** How a kind of notice is sent and shown; the words are the feature's own. */
export type NoticeLook = { topic: string; icon?: string; asks?: true; pushed?: string }

/** What both sides know of a feature. What only the server knows stands in its server/feature.server.ts. */
export type Feature = {
  /** Its operations, by the name that the whole API knows them by. */
  api?: Record<string, AnyContractRouter>
  pages?: Pages
  /** What people are told of here, by kind (see notifications/notices.ts). */
  notices?: Readonly<Record<string, NoticeLook>>
}

/** Declares a feature. It is connected by its name in app/features.ts, and by nothing else. */
export const feature = <const Declared extends Feature>(declared: Declared): Declared => declared
