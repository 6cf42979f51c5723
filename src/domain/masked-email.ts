/** An address that its owner recognises and a passer-by cannot use: `m•••@gmail.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = at > 1 ? email : ''
  return `${first}•••${email.slice(at)}`
}
