/** Pixels. A hand may move so far between press and release, and still mean what it pressed. */
const STILL = 8

/** What is pressed once and then does something. */
const PRESSABLE = 'button, label, input[type="checkbox"], input[type="radio"]'

const isOver = ({ clientX: x, clientY: y }: MouseEvent, pressed: Element): boolean => {
  const { left, right, top, bottom } = pressed.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}

/**
 * A press counts where it began. Pressing something leaves the field before it, which is then checked: an error that comes
 * or goes can move what is pressed from under the pointer before its release, and the browser then clicks nothing.
 */
export function keepPressesSteady(): void {
  let down: { pressed: HTMLElement; x: number; y: number } | undefined
  document.addEventListener(
    'mousedown',
    event => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSABLE) : null
      down = pressed && event.button === 0 ? { pressed, x: event.clientX, y: event.clientY } : undefined
    },
    true,
  )
  document.addEventListener(
    'mouseup',
    event => {
      const { pressed, x, y } = down ?? {}
      down = undefined
      if (!pressed?.isConnected || isOver(event, pressed)) return
      // A label's box may stand apart from its words. There the browser clicks it itself.
      if (event.target instanceof Node && pressed.contains(event.target)) return
      if (Math.hypot(event.clientX - (x ?? 0), event.clientY - (y ?? 0)) <= STILL) pressed.click()
    },
    true,
  )
}
