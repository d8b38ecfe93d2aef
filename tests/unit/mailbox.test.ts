import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Mailbox, openMailbox } from '#tests/setup/mailbox.ts'

let mailbox: Mailbox

beforeEach(async () => {
  mailbox = await openMailbox()
})

afterEach(() => mailbox.close())

const send = (subject = 'Bekreft e-posten din på Nærhjelp – «én» lang emnelinje som må deles i flere ord') =>
  createTransport(mailbox.url).sendMail({
    from: 'Nærhjelp <hei@naerhjelp.test>',
    to: 'Kåre <kare@eksempel.test>',
    subject,
    text: 'Hei på deg!\n.\n..\nÅpne https://eksempel.test/a?b=1&c=2',
    html: '<p>Hei på deg! <a href="https://eksempel.test/a?b=1&amp;c=2">Åpne</a></p>',
  })

test('reads what was sent, letter for letter', async () => {
  await send()
  const mail = await mailbox.waitFor({ to: 'kare@eksempel.test', subject: 'Bekreft e-posten din' })
  expect(mail.subject).toBe('Bekreft e-posten din på Nærhjelp – «én» lang emnelinje som må deles i flere ord')
  expect(mail.text.trim()).toBe('Hei på deg!\n.\n..\nÅpne https://eksempel.test/a?b=1&c=2')
  expect(mail.html).toContain('Åpne</a>')
  expect(mail.links).toEqual(['https://eksempel.test/a?b=1&c=2'])
  expect(mail.from).toBe('hei@naerhjelp.test')
})

test('reads the calendar file and the headers', async () => {
  const content = 'BEGIN:VCALENDAR\r\nSUMMARY:Måling\r\nEND:VCALENDAR'
  await createTransport(mailbox.url).sendMail({
    ...{
      from: 'hei@naerhjelp.test',
      to: 'kare@eksempel.test',
      subject: 'Oppdrag',
      text: 'Hei',
      html: '<p>Hei</p>',
    },
    icalEvent: { method: 'REQUEST', filename: 'kalender.ics', content },
    headers: { 'List-Unsubscribe': '<https://eksempel.test/av>' },
  })
  const mail = await mailbox.waitFor({ to: 'kare@eksempel.test' })
  expect(mail.calendar.trim().replaceAll('\r', '')).toBe(content.replaceAll('\r', ''))
  expect(mail.headers['list-unsubscribe']).toBe('<https://eksempel.test/av>')
  expect([mail.text.trim(), mail.html.trim()]).toEqual(['Hei', '<p>Hei</p>'])
})

test('says what it has when it does not have what is wanted', async () => {
  await send('Noe annet')
  await expect(mailbox.waitFor({ to: 'kare@eksempel.test', subject: 'Savnet' }, 200)).rejects.toThrow(
    /Noe annet/,
  )
})

test.each(['busy', 'refuse', 'hangup'] as const)('can be %s', async mood => {
  mailbox.behave(mood)
  await expect(send()).rejects.toThrow()
  expect(mailbox.all()).toEqual([])
  mailbox.behave('ok')
  await send()
  expect(mailbox.to('kare@eksempel.test')).toHaveLength(1)
})
