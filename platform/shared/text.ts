import { z } from 'zod'

/**
 * Characters that change a text's look without being content: controls except tab and newline; bidirectional
 * controls; zero-width spaces; annotations. Joiners inside emoji and Indic letters stay, and so do the marks
 * Arabic needs.
 */
const unseen =
  /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\u200b\u2060-\u2064\u206a-\u206f\ufeff\ufff9-\ufffb]/gu
const joiners = /[\p{Cf}\p{M}\u3164\u115f\u1160\uffa0\u2800\s]/gu

/**
 * A multi-line text for storage: NFC, uniform newlines, no lone surrogates, nothing invisible or reordering.
 * A text with nothing visible becomes empty.
 */
export function cleanText(typed: string): string {
  const cleaned = typed.toWellFormed().normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll(unseen, '')
  return cleaned.replaceAll(joiners, '') === '' ? '' : cleaned
}

/** A text for a mail header: one line, even if stored before texts were cleaned. */
export const oneLine = (text: string): string => cleanText(text).replaceAll(/\s+/gu, ' ').trim()

/** Text written by people for people: cleaned and trimmed. */
export const plainText = (error?: Parameters<typeof z.string>[0]) =>
  z.string(error).overwrite(cleanText).trim()
