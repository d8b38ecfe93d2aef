/** Where the browser gets a picture; answered only to those who may see what it is attached to. */
export const pictureUrl = (id: string): string => `/api/pictures/${id}`
