import { useStore } from '@nanostores/react'
import { certificatePath, profilePath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { $certificateIds } from '#stores/certificates/certificate-ids.ts'
import { $myClasses } from '#stores/learning/my-classes.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { ClassLine } from './class-line.tsx'
import { ClassGrid, Part } from './part.tsx'

interface Props {
  t: Translate<'learning'>
  locale: Locale
}

export function Finished({ t, locale }: Props) {
  const classes = useStore($myClasses).filter(({ isCompleted }) => isCompleted)
  const ids = useStore($certificateIds).classes
  const certificateOf = (slug: string) => {
    const id = ids.get(slug)
    return id ? certificatePath(id) : profilePath('certificates')
  }
  if (classes.length === 0) return null
  return (
    <Part title={t('finished')}>
      <ClassGrid>
        {classes.map(one => (
          <ClassLine
            key={one.slug}
            locale={locale}
            item={one}
            aside={
              <ButtonLink kind="quiet" href={localized(certificateOf(one.slug), locale)}>
                {t('certificate')}
              </ButtonLink>
            }
          />
        ))}
      </ClassGrid>
    </Part>
  )
}
