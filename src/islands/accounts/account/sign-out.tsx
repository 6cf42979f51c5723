import { useState } from 'react'
import { type Locale, localized } from '#i18n/locale.ts'
import { signOut } from '#stores/session/sign-out.ts'

interface Props {
  locale: Locale
  label: string
}

/** Goes home only where the server agrees. @see spec §4, “Logout” */
export function SignOut({ locale, label }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function leave(): Promise<void> {
    setBusy(true)
    const isOut = await signOut()
    if (isOut) location.assign(localized('/', locale))
    else setBusy(false)
  }

  return (
    <button
      className="nav-link"
      type="button"
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={() => void leave()}
    >
      {label}
    </button>
  )
}
