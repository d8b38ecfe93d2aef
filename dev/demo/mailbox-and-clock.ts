import { html, raw } from 'hono/html'
import { now } from '#platform/clock.server.ts'
import { caughtMailStore } from '#platform/db/caught-mail.server.ts'
import { followDeveloperClock, moveDeveloperClock } from '#platform/db/developer-clock.server.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { hashSource, securityHeaders } from '#platform/http/security-headers.ts'
import { DAY, formatMoment, HOUR } from '#platform/shared/time.ts'

type Html = ReturnType<typeof html>

const style = `        body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #16211d; background: #fbfaf6 }
        a { color: #00543b } li { margin: .5rem 0 } button { font: inherit; min-height: 44px; padding: 0 1rem; margin: 0 .5rem .5rem 0 }
        form { display: inline } nav a { margin-right: 1rem } small { color: #55605b }`

const page = (title: string, body: Html) => html`<!doctype html>
  <html lang="nb">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <style>${raw(style)}</style>
    </head>
    <body>
      <nav aria-label="Utviklerverktøy"><a href="/dev/mail">Postkasse</a><a href="/dev/clock">Klokke</a><a href="/">Til produktet</a></nav>
      <main><h1>${title}</h1>${body}</main>
    </body>
  </html>`

const ownStyle = securityHeaders({ styles: [hashSource(style)] })

const steps = [
  ['30 minutter', HOUR / 2],
  ['2 timer', 2 * HOUR],
  ['1 døgn', DAY],
  ['3 døgn', 3 * DAY],
] as const

/** The mailbox of a machine without a mail server: all mail. */
export function installMailbox(app: HttpApp): void {
  app.use('/dev/mail', ownStyle)
  // Mail programs ignore style sheets, so styles are inline.
  app.use('/dev/mail/:id', securityHeaders({ styles: ["'unsafe-inline'"], styleAttributes: true }))
  app.get('/dev/mail', async context => {
    const mails = await caughtMailStore.list(context.req.query('to'))
    const rows = mails.map(
      mail =>
        html`<li><a href="/dev/mail/${mail.id}">${mail.subject}</a><br /><small>til ${mail.to}, ${formatMoment(mail.at)}</small>${mail.calendar ? html` <a href="/dev/mail/${mail.id}/kalender.ics">kalender.ics</a>` : ''}</li>`,
    )
    return context.html(
      page('Postkasse', html`<ul>${rows.length > 0 ? rows : html`<li>Ingen e-post ennå.</li>`}</ul>`),
    )
  })
  app.get('/dev/mail/:id', async context => {
    const mail = await caughtMailStore.one(context.req.param('id')).catch(() => undefined)
    return mail ? context.html(raw(mail.html)) : context.notFound()
  })
  app.get('/dev/mail/:id/kalender.ics', async context => {
    const mail = await caughtMailStore.one(context.req.param('id')).catch(() => undefined)
    if (!mail?.calendar) return context.notFound()
    return context.body(mail.calendar, 200, { 'content-type': 'text/calendar; charset=utf-8' })
  })
}

/** The test machine's clock: moves the whole installation ahead, timers included. */
export async function installClock(app: HttpApp): Promise<void> {
  await followDeveloperClock()
  app.use('/dev/clock', ownStyle)
  app.get('/dev/clock', context =>
    context.html(
      page(
        'Klokke',
        html`<p>Her er klokken <strong>${formatMoment(now())}</strong>.</p>
          <p>Spol fram for å se hva som skjer med et oppdrag: når det kan startes, og når det godkjennes av seg selv.</p>
          ${steps.map(([label, by]) => html`<form method="post"><button name="by" value="${by}">${label} fram</button></form>`)}`,
      ),
    ),
  )
  app.post('/dev/clock', async context => {
    const { by } = await context.req.parseBody()
    await moveDeveloperClock(Math.round(Math.max(0, Math.min(Number(by) || 0, 90 * DAY))))
    return context.redirect('/dev/clock', 303)
  })
}
