import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import { env } from '../../env.server.ts'
import { isAllowedEndpoint, lookupPublic } from './addresses.ts'

const TIME_LIMIT_MS = 10_000
/** Older notifications are not worth waking for. */
const LIVES_SECONDS = 24 * 3600

/** A browser, as its Push API gave it. Keys are base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }
/** This installation's keys (VAPID), and the contact for push services. */
export type PushIdentity = { publicKey: string; privateKey: string; subject: string }

export type PushService = {
  mayReach(endpoint: string): boolean
  /**
   * Sends a text, encrypted for one browser (RFC 8291), to its endpoint. 'gone' when the browser no longer
   * exists. Throws otherwise, to be retried.
   */
  send(target: PushTarget, text: string, identity: PushIdentity): Promise<'sent' | 'gone'>
}

/** An installation's keys for push services. */
export const makePushKeys = (): { publicKey: string; privateKey: string } => webPush.generateVAPIDKeys()

/** A client of push services (RFC 8030). `toLoopback` is for tests. */
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
            // The body does not matter; reading it frees the connection. Redirects are not followed.
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

/** Public push services, as this installation may reach them. */
export const pushService: PushService = connectPush(env.PUSH_TO_LOOPBACK)
