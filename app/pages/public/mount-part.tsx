import { type ComponentType, type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'

/** What has been written in a form's fields by now, by name; empty fields are left out. */
function typedIn(place: HTMLElement): Record<string, string> {
  const fields = place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]')
  return Object.fromEntries(
    Array.from(fields, ({ name, value }) => [name, value] as const).filter(([, value]) => value !== ''),
  )
}

/** Gives the focus back to the field that had it before the component took its place. */
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

/** Puts a component in its place on a static page. There is no router around it and no provider. */
export function mountPart(place: HTMLElement, Part: ComponentType<object>, props: object): void {
  const typed = typedIn(place)
  const focused = place.contains(document.activeElement) ? document.activeElement : null
  createRoot(place).render(
    <Refocused place={place} name={focused?.getAttribute('name') ?? null}>
      <Part {...props} {...(Object.keys(typed).length > 0 && { typed })} />
    </Refocused>,
  )
}
