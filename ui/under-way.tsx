/** A line at the top of the window while the page that was asked for is on its way. The press is seen at once. */
export function UnderWay() {
  return (
    <div
      role="progressbar"
      aria-label="Henter siden"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] motion-safe:animate-pulse bg-primary"
    />
  )
}
