/** The month of the registry's invented people is 40 or 80 too high, the day of a D-number 40. */
const two = (value: number) => String(value).padStart(2, '0')

/** The birth date in a national identity number or D-number, as DDMMÅÅ. No check of the number itself. */
export function birthDateOf(digits: string): string {
  const [day, month] = [Number(digits.slice(0, 2)), Number(digits.slice(2, 4))]
  return `${two(day > 40 ? day - 40 : day)}${two(month > 80 ? month - 80 : month > 40 ? month - 40 : month)}${digits.slice(4, 6)}`
}
