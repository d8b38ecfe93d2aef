import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import { env } from '../../env.server.ts'
import { isAllowedEndpoint, lookupPublic } from './addresses.ts'

const TIME_LIMIT_MS = 10_000
/** Older news than this nobody wants to be woken by. */
const LIVES_SECONDS = 24 * 3600

/** A browser, as its Push API gave it. Keys are base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }
/** The keys of this installation (VAPID), and whom a push service may write to about it. */
export type PushIdentity = { publicKey: string; privateKey: string; subject: string }

export type PushService = {
  mayReach(endpoint: string): boolean
  /**
   * Sends a text, encrypted for the one browser (RFC 8291), to the service that its endpoint names. 'gone' when the
   * service says that there is no such browser any more. Throws for anything else, so that it is tried again.
   */
  send(target: PushTarget, text: string, identity: PushIdentity): Promise<'sent' | 'gone'>
}

/** A pair of keys by which push services know an installation. */
export const makePushKeys = (): { publicKey: string; privateKey: string } => webPush.generateVAPIDKeys()

/** Speaks with push services, wherever browsers have theirs (RFC 8030). `toLoopback` is for tests. */
export function connectPush(toLoopback: boolean): PushService {
  const mayReach = (endpoint: string) => isAllowedEndpoint(endpoint, toLoopback)
  return {
    mayReach,
    async send({ endpoint, p256dh, auth }, text, { subject, ...keys }) {
      if (!mayReach(endpoint)) throw new Error('push endpoint is not allowed')
      const { headers, body, method } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        text,
        { vapidDetails: { subject, ...keys }, TTL: LIVES_SECONDS, contentEncoding: 'aes128gcm' },
      )
      const url = new URL(endpoint)
      const plain = url.protocol === 'http:'
      const status = await new Promise<number>((resolve, reject) => {
        const request = (plain ? requestHttp : requestHttps)(
          url,
          {
            ...{ method, headers, signal: AbortSignal.timeout(TIME_LIMIT_MS) },
            lookup: toLoopback ? undefined : lookupPublic,
          },
          response => {
            // What it says does not matter, only that the connection is done with. Redirects are not followed.
            response.resume()
            response.on('error', reject)
            response.on('close', () => resolve(response.statusCode ?? 0))
          },
        )
        request.on('error', reject)
        request.end(body)
      })
      if (status >= 200 && status < 300) return 'sent'
      if (status === 404 || status === 410) return 'gone'
      throw new Error(`push service answered ${status}`)
    },
  }
}

/** The push services of the world, as this installation may reach them. */
export const pushService: PushService = connectPush(env.PUSH_TO_LOOPBACK)
