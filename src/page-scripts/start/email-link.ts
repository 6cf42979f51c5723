import { resetPasswordPath } from '#domain/addresses.ts'
import { linkToken } from '#ui/dom/link-token.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'

/** Verifies an email address by its link. @see spec §4, “Email token flow” */
export function followEmailLink(): void {
  const token = linkToken()
  if (!token) return
  const { pathname, search } = location
  // These pages have their own links.
  if (pathname.includes(resetPasswordPath) || /[?&]emailVerified\b/.test(search)) return
  void lazily('verification', () => import('#islands/accounts/verification/verification.tsx')).then(
    module => module?.open(token)
  )
}
