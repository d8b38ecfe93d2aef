export const reviewsApi = {}
