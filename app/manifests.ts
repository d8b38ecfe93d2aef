import type { AnyContractRouter } from '@orpc/contract'
import { type Feature, featuresOf, noticesOf } from '#app/facts/feature.ts'
import { addressesOf } from '#app/facts/pages.ts'
import { floorPlan } from './features.ts'

/** What both sides know of every feature, lowest first. For the build, checks and tests: in a browser it would be all of it. */
export const manifests = await Promise.all(
  featuresOf(floorPlan).map(async ({ wing, name }) => {
    const { manifest }: { manifest?: Feature } = await import(`./${wing}/${name}/feature.ts`)
    if (!manifest) throw new Error(`app/${wing}/${name}/feature.ts has no manifest`)
    return { wing, name, manifest }
  }),
)

export const notices = noticesOf(manifests)

/** The whole API. */
export const api: Record<string, AnyContractRouter> = Object.assign(
  {},
  ...manifests.map(({ manifest }) => manifest.api),
)

export const { accountPages, workerPages, customerPages, adminPages, signedInPages, isPage } =
  addressesOf(manifests)
