/** Breaks before the sign, or anywhere where that is not enough. */
export function EmailText({ email, className = '' }: { email: string; className?: string }) {
  const at = email.lastIndexOf('@')
  return (
    <bdi className={`[overflow-wrap:break-word] ${className}`} dir="ltr">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  )
}
