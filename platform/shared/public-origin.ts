/**
 * Stands in the built pages where the address of the installation belongs: pages are built before anybody knows
 * where they will be reached. The server writes PUBLIC_URL in its place.
 */
export const originPlaceholder = 'https://public-url.invalid'
