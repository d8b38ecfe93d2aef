export const profilesApi = {}
