/** What administrators check in a profile. */
export type CheckedProfile = {
  fullName: string
  phone: string | null
  district: string | null
  hasImage: boolean
  hasBank: boolean
  serviceCount: number
}

/** What is missing in a profile. Information only; it blocks no decision. */
export const missingItems = (profile: CheckedProfile): string[] => [
  ...(profile.fullName.trim() ? [] : ['Navn']),
  ...(profile.phone ? [] : ['Telefon']),
  ...(profile.district ? [] : ['Bydel']),
  ...(profile.hasImage ? [] : ['Profilbilde']),
  ...(profile.hasBank ? [] : ['Bankinfo']),
  ...(profile.serviceCount > 0 ? [] : ['Tjenester']),
]
