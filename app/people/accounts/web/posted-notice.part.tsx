/**
 * What the server says of a form that was sent without script: it uncovers this and writes its text here. React leaves both
 * as they are. `gone` once the form has been sent by script.
 */
export function PostedNotice({ gone }: { gone: boolean }) {
  if (gone) return null
  return (
    <div
      hidden
      suppressHydrationWarning
      role="alert"
      data-posted
      className="rounded-card bg-danger-soft p-4 whitespace-pre-line text-text sm:px-5"
    >
      <p suppressHydrationWarning data-posted-text>
        Skjemaet ble ikke sendt.
      </p>
    </div>
  )
}
