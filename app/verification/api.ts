export const verificationApi = {}
