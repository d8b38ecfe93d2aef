/** Where administrators see who asked for help, and who got it. */
export const insightPath = '/admin-insight'
