import type { Locale } from '#i18n/locale.ts'
import { Avatar } from './avatar.tsx'
import { useName } from './use-name.ts'

/** Medallion and name of the learner, beside and below a heading. */
export function OwnFace({ locale }: { locale: Locale }) {
  const name = useName(locale)
  return (
    <>
      <span className="for-signed-in col-start-1 row-span-2 row-start-1 me-4 md:me-5">
        <Avatar name={name} size="large" />
      </span>
      <p className="for-signed-in col-start-2 row-start-2 min-h-[1lh] text-ink-muted">
        <bdi>{name}</bdi>
      </p>
    </>
  )
}
