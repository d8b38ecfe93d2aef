export const employmentApi = {}
