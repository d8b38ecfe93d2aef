import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { SearchInput } from '#ui/input.tsx'
import { lookupPath } from '../paths.ts'
import { texts } from '../texts.ts'

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** One field on every page of administrators, for people, orders and series. The key `/` leads to it. */
export function SearchField() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const said = pathname === lookupPath ? (params.get('q') ?? '') : ''
  const [typed, setTyped] = useState(said)
  const box = useRef<HTMLDivElement>(null)

  // The back button, and leaving the results.
  useEffect(() => setTyped(said), [said])
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      box.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', lead)
    return () => document.removeEventListener('keydown', lead)
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const q = typed.trim()
    if (q) navigate(`${lookupPath}?${new URLSearchParams({ q })}`)
  }
  return (
    <search aria-label={texts.title}>
      <form onSubmit={submit} className="mb-6 flex max-w-[560px] gap-2 print:hidden">
        <div ref={box} className="min-w-0 flex-1">
          <SearchInput
            label={texts.label}
            value={typed}
            maxLength={100}
            aria-keyshortcuts="/"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
        <Button type="submit">{texts.search}</Button>
      </form>
    </search>
  )
}
