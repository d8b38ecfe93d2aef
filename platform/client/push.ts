import { installedWorker, readyWorker } from './service-worker.ts'

/** The browser's permission for notifications, or that it has none. */
export type PushState = 'unsupported' | NotificationPermission

export const pushState = (): PushState =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? Notification.permission
    : 'unsupported'

/** A browser's push endpoint and keys. */
export type PushPlace = { endpoint: string; p256dh: string; auth: string }

const current = async () => (await installedWorker())?.pushManager?.getSubscription() ?? null

/** This browser's push subscription; null without one. */
export async function pushEndpoint(): Promise<string | null> {
  return (await current())?.endpoint ?? null
}

/** Cancels this browser's subscription, whoever made it. */
export async function leavePush(): Promise<void> {
  await (await current())?.unsubscribe()
}

/** Asks the person, if needed, then the push service. Null when refused. */
export async function joinPush(publicKey: string): Promise<PushPlace | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const worker = await readyWorker()
  // A subscription made with other keys is useless and blocks a new one.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const place = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { keys } = place.toJSON()
  return { endpoint: place.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}
