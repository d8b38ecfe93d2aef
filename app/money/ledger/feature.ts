import { feature } from '#app/facts/feature.ts'

export const manifest = feature({})
