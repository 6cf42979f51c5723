interface Props {
  email: string | undefined
}

/** Lets a password manager know the account of a password form. */
export function HiddenUsername({ email = '' }: Props) {
  return (
    <input
      className="sr-only"
      type="email"
      name="username"
      autoComplete="username"
      tabIndex={-1}
      aria-hidden="true"
      readOnly
      value={email}
    />
  )
}
