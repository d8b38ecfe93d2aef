/** The most pictures per message, order or complaint. */
export const mostPictures = 6
