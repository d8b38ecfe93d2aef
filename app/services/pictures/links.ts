/** A picture's address; answered only for people who may see what it is attached to. */
export const pictureUrl = (id: string): string => `/api/pictures/${id}`
