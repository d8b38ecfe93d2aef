const visible = /[^\p{C}\p{Z}]/u

/** Is there anything to send? */
export const saysSomething = (text: string, pictures: readonly unknown[]): boolean =>
  visible.test(text) || (text === '' && pictures.length > 0)
