interface Props {
  /** Nothing while it is not known. */
  email: string | undefined
}

/** Tells a password manager whose password a form is about. */
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
