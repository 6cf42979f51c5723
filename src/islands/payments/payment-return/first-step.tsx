import { classesPath, roomPath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $myClasses, type MyClass } from '#stores/learning/my-classes.ts'
import { ButtonLink } from '#ui/kit/button.tsx'

interface Props {
  t: Translate<'paymentReturn'>
  locale: Locale
  /** Path of the class that led to the plans. */
  from: string | undefined
}

const NONE: readonly MyClass[] = []

/** Links to that class, else the one under way, else all classes. */
export function FirstStep({ t, locale, from }: Props) {
  const underWay = useStored($myClasses, NONE).find(({ isCompleted }) => !isCompleted)
  const path = from ?? (underWay ? roomPath(underWay.slug, underWay.nextItemId) : classesPath)
  return <ButtonLink href={localized(path, locale)}>{t('start')}</ButtonLink>
}
