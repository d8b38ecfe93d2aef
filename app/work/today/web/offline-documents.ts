import { themeKey } from '#app/client/stored-keys.ts'
import { brand } from '#app/facts/brand.ts'
import { wishLines } from '#app/facts/wish.ts'
import type { Job, JobSheet } from '#app/work/today/api.ts'
import { dayPath, dayTitle, isOver, spanOf, todayPath, todayTexts } from '#app/work/today/sheet.ts'
import { themeScript } from '#ui/theme-script.ts'
import tokens from '#ui/tokens.css?inline'
import { offlineTexts as texts } from '../device-texts.ts'
import styles from './offline.css?inline'

const MOST_WAIT_MS = 30_000

/**
 * Reloads when the server can be reached again. A device reports network before it works, and reports nothing
 * when the server was down. So the page polls: at once on that report, otherwise less and less often. It
 * stops while the person navigates away.
 */
const comeBack = `(function(){
var turn=0,left=0,timer
function ask(){clearTimeout(timer)
if(document.visibilityState==="hidden"||Date.now()-left<10000)return later()
fetch("/api/health",{cache:"no-store"}).then(function(answer){answer.ok&&Date.now()-left>10000?location.reload():later()},later)}
function later(){timer=setTimeout(ask,Math.min(${MOST_WAIT_MS},2000*Math.pow(2,turn++)))}
function now(){turn=0;ask()}
addEventListener("online",now);document.addEventListener("visibilitychange",now)
addEventListener("beforeunload",function(){left=Date.now()});later()
})()`

/** Sets the theme that the person has chosen as well. */
const script = `${themeScript(themeKey)};${comeBack}`

/** Escapes text for an element or attribute: people's words are never markup. */
const text = (said: string) => said.replace(/[&<>"']/g, sign => `&#${sign.codePointAt(0)};`)

const mark =
  '<svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true"><path d="M2.5 28.5V13.2L10.8 5l8.2 8.2v15.3z" fill="var(--primary)"/><path d="M17 28.5V18.6l6.3-6.2 6.2 6.2v9.9z" fill="var(--text)"/><path d="M7.6 14.6h6.6v8.8H7.6z" fill="var(--accent)"/></svg>'

/** A house with dark windows: nothing can be reached. */
const darkHouse =
  '<svg class="house" viewBox="0 0 104 112" aria-hidden="true"><path class="wall" d="M10 110V38L52 6l42 32v72z"/><path d="M3 42 52 5l49 37M76 24V10h9v21M0 110.5h104"/><path class="off" d="M24 44h22v21H24zM58 44h22v21H58zM24 74h22v21H24zM58 74h22v21H58z"/></svg>'

/** The addresses of the two fonts on this device, if cached: they change with each build. */
export type Fonts = { heading?: string; text?: string }

const face = (family: string, url: string | undefined) =>
  url ? `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:100 900}` : ''

const styleOf = (fonts: Fonts): string =>
  `${face('Familjen Grotesk Variable', fonts.heading)}${face('Inter Variable', fonts.text)}${tokens}${styles}`

const page = (title: string, fonts: Fonts, body: string) => `<!doctype html>
<html lang="nb" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${text(title)} – ${text(brand.name)}</title>
<script>${script}</script>
<style>${styleOf(fonts)}</style>
</head>
<body>
<header>${mark}<span>${text(brand.name)}</span></header>
<main id="innhold">
${body}
</main>
</body>
</html>`

/** The offline page. `hasSheet`: the device has the worker's sheet. */
export const offlineDocument = (fonts: Fonts, hasSheet: boolean): string =>
  page(
    texts.title,
    fonts,
    `<div class="empty">${darkHouse}
<h1>${text(texts.title)}</h1>
<p>${text(texts.what)}</p>
<p class="actions"><a class="button" href="">${text(texts.again)}</a>${
      hasSheet ? `<a class="button line" href="${todayPath}">${text(todayTexts.title)}</a>` : ''
    }</p>
</div>`,
  )

const jobCard = (job: Job, isOpened: boolean) => `<article class="card">
<p class="time">${text(spanOf(job))}</p>
<h3>${text(job.serviceName)}, ${text(job.customer)}</h3>
${wishLines(job)
  .map(({ long, said }) => `<p${long ? ' class="said"' : ''}>${text(said)}</p>`)
  .join('\n')}
${
  job.tasks.length > 0
    ? `<h4>${text(todayTexts.tasks)}</h4><ul>${job.tasks.map(task => `<li>${text(task)}</li>`).join('')}</ul>`
    : ''
}
${isOpened ? `<p class="actions"><a class="button" href="${dayPath(job.orderId)}">${text(todayTexts.openDay)}</a></p>` : ''}
${
  job.phone
    ? `<p class="actions"><a class="button line" href="tel:+47${encodeURIComponent(job.phone)}">${text(todayTexts.call(job.customer))}</a></p>`
    : ''
}
</article>`

/** The agreed work as of the last connection. */
export const sheetDocument = (
  fonts: Fonts,
  sheet: JobSheet,
  now: Date,
  /** The assignments whose page of the day can be opened without network. */
  opened: ReadonlySet<string>,
): string =>
  page(
    todayTexts.title,
    fonts,
    `<h1>${text(todayTexts.title)}</h1>
<p class="notice" role="status"><strong>${text(todayTexts.withoutNetwork)}.</strong> ${text(todayTexts.updated(sheet.asOf))}.</p>
${sheet.days
  .map(({ date, jobs: all }) => {
    const jobs = all.filter(job => !isOver(job, now))
    return `<section>
<h2>${text(dayTitle(date, now))}</h2>
${jobs.length > 0 ? jobs.map(job => jobCard(job, opened.has(job.orderId))).join('') : `<p class="muted">${text(todayTexts.nothing)}</p>`}
</section>`
  })
  .join('')}
<p class="actions"><a class="button line" href="">${text(texts.again)}</a></p>`,
  )

async function hashSource(said: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(said))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

/** These pages may only show themselves and check for the server. */
export async function offlineHeaders(fonts: Fonts): Promise<Record<string, string>> {
  const [scriptHash, styleHash] = await Promise.all([hashSource(script), hashSource(styleOf(fonts))])
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; script-src ${scriptHash}; style-src ${styleHash}; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
}
