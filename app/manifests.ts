import { globSync } from 'node:fs'
import type { AnyContractRouter } from '@orpc/contract'
import type { Feature, NoticeLook } from '#app/facts/feature.ts'
import { floorPlan } from './features.ts'

/** Every feature of the floor plan, by where it stands. */
export const features = Object.entries(floorPlan).flatMap(([wing, names]) =>
  names.map(name => ({ wing, name })),
)

/** A folder that is a feature, but that nobody has listed, would be missed in silence. */
for (const file of globSync('*/*/feature.ts', { cwd: import.meta.dirname }))
  if (!features.some(({ wing, name }) => `${wing}/${name}/feature.ts` === file.replaceAll('\\', '/')))
    throw new Error(`app/${file} is not in app/features.ts`)

/** What both sides know of every feature, lowest first. For the server and the build: in a browser it would be all of it. */
export const manifests = await Promise.all(
  features.map(async ({ wing, name }) => {
    const { manifest }: { manifest?: Feature } = await import(`./${wing}/${name}/feature.ts`)
    if (!manifest) throw new Error(`app/${wing}/${name}/feature.ts has no manifest`)
    return { wing, name, manifest }
  }),
)

/** What people are told of, by kind. A kind belongs to one feature. */
export const notices = new Map<string, NoticeLook>()
for (const { name, manifest } of manifests)
  for (const [kind, notice] of Object.entries(manifest.notices ?? {})) {
    if (notices.has(kind)) throw new Error(`${name} tells of ${kind}, as another feature does`)
    notices.set(kind, notice)
  }

/** The whole API. */
export const api: Record<string, AnyContractRouter> = Object.assign(
  {},
  ...manifests.map(({ manifest }) => manifest.api),
)
