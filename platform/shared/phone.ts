/** Eight digits as they are said: 958 14 226. */
export const formatPhone = (phone: string | null): string =>
  phone?.replace(/^(\d{3})(\d{2})(\d{3})$/, '$1\u00a0$2\u00a0$3') ?? '–'
