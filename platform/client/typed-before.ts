type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const named = 'input[name], textarea[name], select[name]'
const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
const isEmpty = (control: Control): boolean =>
  isBox(control) ? control.checked === control.defaultChecked : control.value === ''

/** Sets a value as the person would, past what a library has put on the element. */
function setAsTyped(control: Control, value: string): void {
  // Emptied first: an event that changes nothing is not heard.
  control.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * What has been written and ticked, by field name, in forms that the build drew, until their code takes over. That code sets
 * its own first values; the returned function puts back what the person had, tells the form, and gives back the focus.
 */
export function keepTyped(place: HTMLElement): () => void {
  const typed = new Map<string, string | boolean>()
  const read = (control: Control) => {
    if (control.name) typed.set(control.name, isBox(control) ? control.checked : control.value)
  }
  const onInput = ({ target }: Event) => read(target as Control)
  for (const control of place.querySelectorAll<Control>(named)) if (!isEmpty(control)) read(control)
  place.addEventListener('input', onInput, true)
  let focused = (document.activeElement as Partial<Control> | null)?.name
  const onFocus = ({ target }: Event) => {
    focused = (target as Partial<Control>).name
  }
  place.addEventListener('focusin', onFocus)
  return () => {
    place.removeEventListener('input', onInput, true)
    place.removeEventListener('focusin', onFocus)
    for (const control of place.querySelectorAll<Control>(named)) {
      const value = typed.get(control.name)
      if (typeof value === 'string') setAsTyped(control, value)
      else if (value !== undefined && isBox(control) && control.checked !== value) control.click()
      if (focused === control.name && document.activeElement !== control) control.focus()
    }
  }
}
