import type { ReactNode } from 'react'
import { FormParts } from './gallery/form-parts.tsx'
import { ListParts } from './gallery/list-parts.tsx'
import { SurfaceParts } from './gallery/surface-parts.tsx'
import { Wrap } from './wrap.tsx'

/** Every part in every state on one page, to look at in both themes and all widths. */
export function Gallery({ header }: { header?: ReactNode }) {
  return (
    <>
      {header}
      <main id="innhold" className="pt-10 pb-20">
        <Wrap>
          <h1 className="text-3xl tracking-[-0.025em]">Komponenter</h1>
          <p className="mt-2 mb-10 max-w-[60ch] text-muted">
            Alt på denne siden henter farger, mål og skrift fra tokens.css.
          </p>
          <FormParts />
          <ListParts />
          <SurfaceParts />
        </Wrap>
      </main>
    </>
  )
}
