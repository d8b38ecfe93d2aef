declare module 'virtual:notices' {
  export const icons: Record<string, import('#ui/icon.tsx').IconName>
  export const asking: string[]
}

declare module 'virtual:contract' {
  const contract: import('@orpc/contract').AnyContractRouter
  export default contract
}
