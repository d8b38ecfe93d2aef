declare module 'virtual:notices' {
  export const icons: Record<string, import('#ui/icon.tsx').IconName>
  export const asking: string[]
}

declare module 'virtual:contract' {
  const contract: import('@orpc/contract').AnyContractRouter
  export default contract
}

declare module 'virtual:screens' {
  export type Screen = {
    default: import('react').ComponentType
    meta?: () => import('./page-head.ts').HeadPart[]
  }
  /** The code of each page and frame. */
  export const files: readonly (() => Promise<Screen>)[]
  /** Each frame, and the pages in it by address; by the number of the file, the frame by its name too. */
  export const areas: readonly (readonly [
    frame: number,
    pages: readonly (readonly [path: string, file: number])[],
    frameFile: string,
  ])[]
}
