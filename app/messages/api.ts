export const messagesApi = {}
