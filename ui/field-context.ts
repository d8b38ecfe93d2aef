import { createContext, useContext, useId } from 'react'

/** What a field tells the control inside it. */
export type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean }

export const FieldContext = createContext<FieldWiring | null>(null)

type OwnProps = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: React.AriaAttributes['aria-invalid']
}

/** id and aria attributes for a control: its own first, then those of the field around it. */
export function useFieldControl(own: OwnProps, extraDescription?: string) {
  const field = useContext(FieldContext)
  const fallback = useId()
  const described = [own['aria-describedby'], field?.describedBy, extraDescription].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.id ?? fallback,
    'aria-describedby': described || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  }
}
