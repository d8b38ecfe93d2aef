/** Pixels. A hand may move so far between press and release, and still mean what it pressed. */
const STILL = 8

const isOver = ({ clientX: x, clientY: y }: MouseEvent, pressed: Element): boolean => {
  const { left, right, top, bottom } = pressed.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}

/**
 * A press counts where it began. Pressing a button leaves the field before it, which is then checked: an error that comes
 * or goes can move the button from under the pointer before its release, and the browser then clicks nothing.
 */
export function keepPressesSteady(): void {
  let down: { button: HTMLButtonElement; x: number; y: number } | undefined
  document.addEventListener(
    'mousedown',
    event => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      down = button && event.button === 0 ? { button, x: event.clientX, y: event.clientY } : undefined
    },
    true,
  )
  document.addEventListener(
    'mouseup',
    event => {
      const pressed = down
      down = undefined
      if (!pressed?.button.isConnected || isOver(event, pressed.button)) return
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) <= STILL) pressed.button.click()
    },
    true,
  )
}
