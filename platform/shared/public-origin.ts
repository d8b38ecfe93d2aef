/** A placeholder for the installation's address in prerendered pages. The server inserts PUBLIC_URL. */
export const originPlaceholder = 'https://public-url.invalid'
