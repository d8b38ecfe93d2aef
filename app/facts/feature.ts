import type { AnyContractRouter } from '@orpc/contract'

/** Whom a page is for: whoever comes to sign in, or one of the roles. */
export type Audience = 'account' | 'worker' | 'customer' | 'admin'

/** An address, and the file that answers it: in the feature's web/, or below app/. */
export type Page = { path: string; file: string; alone?: true }
export type Pages = Partial<Record<Audience, readonly Page[]>>

export const page = (path: string, file: string): Page => ({ path, file })
/** A step that is to be finished: without the menus of its role. */
export const stepPage = (path: string, file: string): Page => ({ path, file, alone: true })

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

/** A feature's manifest, and where the feature stands. */
export type Manifest = { wing: string; name: string; manifest: Feature }

/** Every feature of the floor plan, lowest first. */
export const featuresOf = (plan: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(plan).flatMap(([wing, names]) => names.map(name => ({ wing, name })))

/** What people are told of, by kind. A kind belongs to one feature. */
export function noticesOf(manifests: readonly Manifest[]): Map<string, NoticeLook> {
  const notices = new Map<string, NoticeLook>()
  for (const { name, manifest } of manifests)
    for (const [kind, notice] of Object.entries(manifest.notices ?? {})) {
      if (notices.has(kind)) throw new Error(`${name} tells of ${kind}, as another feature does`)
      notices.set(kind, notice)
    }
  return notices
}
