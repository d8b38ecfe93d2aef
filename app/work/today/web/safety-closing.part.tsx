import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { safetyTexts as texts } from '../safety-texts.ts'
import { ClosingFields } from './closing-fields.tsx'
import { useClosing } from './use-closing.ts'

/** Closes a case of safety where it is listed. `children`: the button, from the page. */
export function SafetyClosing({
  caseId,
  also,
  children,
}: {
  caseId: string
  /** Queries of another feature that change with it. */
  also: QueryKey
  children: (busy: boolean) => ReactNode
}) {
  const { submit, busy, ...fields } = useClosing(caseId, { also })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-muted">{texts.untold}</p>
      <ClosingFields {...fields} />
      {children(busy)}
    </form>
  )
}
