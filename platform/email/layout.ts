import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { compile } from 'html-to-text'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailContent } from './mail-content.ts'

export type MailBrand = { name: string; company: string; address: string; email: string; phone: string }

const font = "'Inter', -apple-system, 'Segoe UI', Arial, sans-serif"
const ink = '#16211d'
const quiet = '#55605b'
const spruce = '#00694a'

const styles = {
  body: { backgroundColor: '#fbfaf6', margin: 0, padding: '32px 12px', fontFamily: font, color: ink },
  card: {
    backgroundColor: '#ffffff',
    border: '1px solid #e2e0d8',
    borderRadius: 14,
    padding: '28px 32px',
    maxWidth: 560,
  },
  brand: { fontWeight: 700, fontSize: 18, color: spruce, margin: '0 0 20px' },
  heading: { fontSize: 24, lineHeight: '30px', margin: '0 0 12px', color: ink },
  text: { fontSize: 16, lineHeight: '25px', margin: '0 0 14px' },
  fact: { fontSize: 15, lineHeight: '22px', margin: '0 0 6px' },
  button: {
    backgroundColor: spruce,
    color: '#ffffff',
    borderRadius: 10,
    padding: '14px 22px',
    fontWeight: 600,
    fontSize: 15,
  },
  quote: { borderLeft: '3px solid #e2e0d8', margin: 0, padding: '0 0 0 14px' },
  link: { color: spruce, textDecoration: 'underline' },
  small: { fontSize: 13, lineHeight: '20px', color: quiet, margin: '0 0 6px' },
} as const

function Mail({ content, brand }: { content: MailContent; brand: MailBrand }) {
  const { subject, heading, paragraphs, facts = [], action, quote, footnote, unsubscribe } = content
  return h(
    Html,
    { lang: 'nb' },
    h(Head),
    h(Preview, null, paragraphs[0] ?? subject),
    h(
      Body,
      { style: styles.body },
      h(
        Container,
        { style: styles.card },
        h(Text, { style: styles.brand }, brand.name),
        h(Heading, { as: 'h1', style: styles.heading }, heading),
        ...paragraphs.map(text => h(Text, { key: text, style: styles.text }, text)),
        ...facts.map(([label, value]) =>
          h(Text, { key: label, style: styles.fact }, `${label}: `, h('strong', null, value)),
        ),
        action
          ? h(
              Section,
              { style: { margin: '20px 0' } },
              h(Button, { href: action.href, style: styles.button }, action.label),
            )
          : null,
        quote
          ? h(
              Section,
              { style: { margin: '20px 0 14px' } },
              h(Text, { style: styles.small }, quote.head),
              h(
                'blockquote',
                { style: styles.quote },
                ...quote.lines.map(line => h(Text, { style: styles.text }, line)),
              ),
            )
          : null,
        footnote ? h(Text, { style: styles.small }, footnote) : null,
        h(Hr, { style: { borderColor: '#e2e0d8', margin: '20px 0 14px' } }),
        h(
          Text,
          { style: styles.small },
          `${brand.company}, ${brand.address}. ${brand.phone}, ${brand.email}`,
        ),
        unsubscribe
          ? h(
              Text,
              { style: styles.small },
              `${unsubscribe.text} `,
              h(Link, { href: unsubscribe.href, style: styles.link }, unsubscribe.label),
            )
          : null,
      ),
    ),
  )
}

export type RenderedMail = { html: string; text: string }

/** Outlook lays out by this one. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Made once: the rules cost more than a mail. */
const textOf = compile({
  wordwrap: false,
  selectors: [
    // The preview, which repeats the first words.
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
  ],
})

/** A mail as HTML and as plain text. */
export async function renderMail(content: MailContent, brand: MailBrand): Promise<RenderedMail> {
  const html = `${doctype}${renderToStaticMarkup(h(Mail, { content, brand }))}`
  return { html, text: textOf(html) }
}
