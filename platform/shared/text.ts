import { z } from 'zod'

/**
 * Characters that change how a text looks without being part of it: controls other than tab and new line; marks that turn
 * the order of what comes after them (Unicode's bidirectional embeddings, overrides and isolates); spaces without width;
 * annotations. What joins the parts of one emoji or one Indic letter stays, and so do the marks that Arabic needs.
 */
const unseen =
  /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/gu
const joiners = /[\p{Cf}\p{M}\u3164\u115f\u1160\uffa0\u2800\s]/gu

/**
 * A text of several lines as it may be stored and shown to others: one way to write each letter (NFC) and each new line,
 * no half characters, nothing that hides or turns what stands there. A text in which nothing can be seen is empty.
 */
export function cleanText(typed: string): string {
  const cleaned = typed.toWellFormed().normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll(unseen, '')
  return cleaned.replaceAll(joiners, '') === '' ? '' : cleaned
}

/** A text as it may stand in the head of a mail: one line, whatever was stored in it before texts were cleaned. */
export const oneLine = (text: string): string => cleanText(text).replaceAll(/\s+/gu, ' ').trim()

/** A text that people write and others read: cleaned, and without space around it. */
export const plainText = (error?: Parameters<typeof z.string>[0]) =>
  z.string(error).overwrite(cleanText).trim()

/** Eight digits as they are said: 958 14 226. */
export const formatPhone = (phone: string | null): string =>
  phone?.replace(/^(\d{3})(\d{2})(\d{3})$/, '$1\u00a0$2\u00a0$3') ?? '–'
