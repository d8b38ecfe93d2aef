import type { ReactNode } from 'react'

/** What is decided stays in sight: at the bottom of the window where the case is a page of its own. */
export const CaseFoot = ({ children }: { children: ReactNode }) => (
  <div className="-mx-5 -mb-5 flex flex-wrap gap-3 rounded-b-card border-t bg-surface px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6 max-xl:sticky max-xl:bottom-[calc(var(--bottombar)+env(safe-area-inset-bottom))] max-xl:z-1 max-sm:*:flex-1 lg:max-xl:bottom-0">
    {children}
  </div>
)
