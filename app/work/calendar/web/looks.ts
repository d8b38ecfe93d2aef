/** A window where somebody is: hours that can be booked. */
export const litLook =
  'border border-accent-line bg-[color-mix(in_oklab,var(--accent)_12%,var(--accent-soft))] light:bg-[color-mix(in_oklab,var(--sc-window)_34%,var(--surface))]'

/** What is agreed, what is only asked for, and time off. */
export const entryLooks = {
  agreed: 'border border-primary bg-primary-soft',
  asked: 'border-[1.5px] border-dashed border-info bg-surface',
  off: 'border border-strong bg-neutral-soft text-muted',
} as const
