/** The name, else the e-mail before the at-sign, else 'Bruker'. */
export const displayName = ({ fullName, email }: { fullName: string; email: string }): string =>
  fullName.trim() || email.split('@')[0] || 'Bruker'
