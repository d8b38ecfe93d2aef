/** What the administrators' page of mails that were given up says. */
export const texts = {
  menu: 'E-post',
  title: 'E-post som stoppet',
  subtitle: 'E-poster som vi ga opp å sende de siste 30 dagene',
  nothing: 'Ingen e-post har stoppet',
  nothingMore:
    'Når en e-post ikke lar seg sende, står den her, så dere kan rette feilen og sende den på nytt.',
  sendAgain: 'Send på nytt',
  sendAgainTo: (to: string, subject: string) => `Send på nytt: «${subject}» til ${to}`,
  sentAgain: 'E-posten er på vei igjen',
  gone: 'E-posten er allerede sendt på nytt eller slettet.',
  to: 'Til',
  givenUp: 'Gitt opp',
  attempts: (count: number) => (count === 1 ? 'etter 1 forsøk' : `etter ${count} forsøk`),
} as const

/** Why a mail was given up, in an administrator's words. `answer` is the mail server's code (RFC 5321). */
export function reasonOf({ code, answer }: { code: string | null; answer: string | null }): string {
  if (code === 'EAUTH') return 'E-postserveren godtok ikke brukernavnet og passordet vårt.'
  if (code === 'EENVELOPE') return `E-postserveren avviste adressen${answer ? ` (${answer})` : ''}.`
  if (code === 'EMESSAGE') return `E-postserveren avviste innholdet${answer ? ` (${answer})` : ''}.`
  if (answer) return `E-postserveren svarte nei (${answer}).`
  return 'E-postserveren svarte ikke.'
}
