import { type ComponentType, lazy, Suspense } from 'react'
import { piece } from './again.ts'

/** A component whose code is fetched when it is first shown, or before by `fetch`. Until it has come, nothing is shown. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let coming: Promise<{ default: ComponentType<Props> }> | undefined
  const fetch = () => {
    coming ??= piece(load).then(Loaded => ({ default: Loaded }))
    return coming
  }
  const Loaded = lazy(fetch) as ComponentType<Props>
  const Later = (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
  return Object.assign(Later, { fetch: () => void fetch() })
}
