import { createHash } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { cspReportsPath } from './csp-reports.ts'
import { publicUrl } from './public-url.ts'

/** How a content security policy names a text that may stand in the page itself. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What a page may ask the device for. `self` only where one of our pages needs it. */
const permissionsPolicy = {
  accelerometer: [],
  autoplay: [],
  camera: [],
  displayCapture: [],
  encryptedMedia: [],
  fullscreen: [],
  geolocation: [],
  gyroscope: [],
  hid: [],
  idleDetection: [],
  localFonts: [],
  magnetometer: [],
  microphone: [],
  midi: [],
  payment: [],
  pictureInPicture: [],
  // Passkeys.
  publickeyCredentialsGet: ['self'],
  screenWakeLock: [],
  serial: [],
  usb: [],
  windowManagement: [],
  xrSpatialTracking: [],
}

type Needs = {
  /** Hashes of inline scripts and inline styles. */
  scripts?: readonly string[]
  styles?: readonly string[]
  /** May markup contain style attributes? */
  styleAttributes?: boolean
  /** May the page turn text into markup, through its one policy? */
  policies?: readonly string[]
  trustedTypes?: boolean
}

const https = publicUrl.startsWith('https:')
const endpoint = `${publicUrl}${cspReportsPath}`

/**
 * Security headers of an answer. Violations are reported to us. An answer states what it needs; less is
 * better.
 */
export function securityHeaders(needs: Needs): MiddlewareHandler {
  const { scripts = [], styles = [], styleAttributes = false, policies = [], trustedTypes = true } = needs
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'", ...styles],
      styleSrcAttr: styleAttributes ? ["'unsafe-inline'"] : ["'none'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      frameSrc: ["'none'"],
      objectSrc: ["'none'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(trustedTypes && {
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: policies.length > 0 ? [...policies] : ["'none'"],
      }),
      // Some browsers know only one of them.
      reportTo: 'csp',
      reportUri: cspReportsPath,
    },
    reportingEndpoints: [{ name: 'csp', url: endpoint }],
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginEmbedderPolicy: 'require-corp',
    crossOriginResourcePolicy: 'same-origin',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    permissionsPolicy,
    // Headers set by an inner layer stay.
    overwrite: false,
  })
}

/** The same headers as a list, made once: an answer that is touched when it is finished is sent the slow way. */
export async function securityHeaderList(needs: Needs): Promise<[string, string][]> {
  const answer = await new Hono()
    .use(securityHeaders(needs))
    .get('/', context => context.body(null))
    .request('/')
  return [...answer.headers]
}
