export const searchApi = {}
