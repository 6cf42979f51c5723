import { useHasRole } from '#islands/studio/frame/staff-context.ts'
import { studioHref } from '#stores/studio/router.ts'
import { Link } from '#ui/kit/button.tsx'

/** A promo code, with a link for staff who may see codes. */
export function PromoLink({ code }: { code: string }) {
  const maySeeCodes = useHasRole('finance', 'owner')
  const text = (
    <bdi className="whitespace-nowrap" dir="ltr">
      {code}
    </bdi>
  )
  if (!maySeeCodes) return text
  return (
    <Link
      className="relative z-1 after:absolute after:-inset-2.5 after:content-empty"
      href={studioHref('promoCodes', { id: code })}
    >
      {text}
    </Link>
  )
}
