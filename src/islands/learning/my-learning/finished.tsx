import { useStore } from '@nanostores/react'
import { certificatePath, profilePath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { $certificateIds } from '#stores/certificates/my-certificates.ts'
import { $myClasses } from '#stores/learning/my-classes.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { ClassLine } from './class-line.tsx'
import { ClassGrid, Part } from './part.tsx'

export function Finished({ t, locale }: TextProps<'learning'>) {
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
