import { installedWorker, readyWorker } from './service-worker.ts'

/** What a browser says about being allowed to show notifications, or that it cannot. */
export type PushState = 'unsupported' | NotificationPermission

export const pushState = (): PushState =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? Notification.permission
    : 'unsupported'

/** A browser's place at its push service, and its keys. */
export type PushPlace = { endpoint: string; p256dh: string; auth: string }

const current = async () => (await installedWorker())?.pushManager?.getSubscription() ?? null

/** Where this browser can be reached now; null when it has not been asked to be. */
export async function pushEndpoint(): Promise<string | null> {
  return (await current())?.endpoint ?? null
}

/** This browser can be reached no longer, whoever asked for it. */
export async function leavePush(): Promise<void> {
  await (await current())?.unsubscribe()
}

/** Asks the person, if the browser has not yet, and then its push service for a place. Null when the answer is no. */
export async function joinPush(publicKey: string): Promise<PushPlace | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const worker = await readyWorker()
  // A place that was asked for with other keys is of no use, and stands in the way.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const place = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { keys } = place.toJSON()
  return { endpoint: place.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}
