/** First thing the keyboard meets: past the menus to the content (`<main id="innhold">`). */
export function SkipLink() {
  return (
    <a
      href="#innhold"
      className="absolute -left-[999px] focus:top-4 focus:left-4 focus:z-50 focus:rounded-control focus:bg-surface-raised focus:px-4 focus:py-3"
    >
      Hopp til innholdet
    </a>
  )
}
