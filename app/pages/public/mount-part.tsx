import { type ComponentType, type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'

/** What has been typed into a form so far, by field name, without empty fields. */
function typedIn(place: HTMLElement): Record<string, string> {
  const fields = place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]')
  return Object.fromEntries(
    Array.from(fields, ({ name, value }) => [name, value] as const).filter(([, value]) => value !== ''),
  )
}

/** Returns focus to the field that had it before the component replaced it. */
function Refocused({
  place,
  name,
  children,
}: {
  place: HTMLElement
  name: string | null
  children: ReactNode
}) {
  useEffect(() => {
    if (name) place.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }, [place, name])
  return children
}

/** Mounts a component on a static page, without router or providers. */
export function mountPart(place: HTMLElement, Part: ComponentType<object>, props: object): void {
  const typed = typedIn(place)
  const focused = place.contains(document.activeElement) ? document.activeElement : null
  createRoot(place).render(
    <Refocused place={place} name={focused?.getAttribute('name') ?? null}>
      <Part {...props} {...(Object.keys(typed).length > 0 && { typed })} />
    </Refocused>,
  )
}
