/** The service worker's globals, as far as we use them: TypeScript's own types conflict with a page's. */
type Waits = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = Waits & {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
type PushEvent = Waits & { readonly data: { text(): string } | null }
type ClickEvent = Waits & { readonly notification: Notification }
type MessageFromPage = Waits & { readonly data: unknown }

type WindowClient = { readonly url: string; focus(): Promise<unknown> }

export type WorkerScope = {
  readonly caches: CacheStorage
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'activate' | 'install', listener: (event: Waits) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void
}
