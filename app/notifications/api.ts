export const notificationsApi = {}
