/** Breaks before the sign, or anywhere where that is not enough; a broken one keeps the page's side. */
export function EmailText({ email, className = '' }: { email: string; className?: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className={`[overflow-wrap:break-word] ${className}`}>
      <bdi dir="ltr">
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </bdi>
    </span>
  )
}
