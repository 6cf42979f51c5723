import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { certificatePath, profilePath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { type FormTexts, type TextProps, useFormTexts } from '#islands/frame/use-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $myClassesState, followMyClasses } from '#stores/learning/load-my-classes.ts'
import { followCertificateIds, $certificateIds } from '#stores/certificates/my-certificates.ts'
import { $myClasses, type MyClass } from '#stores/learning/my-classes.ts'
import { $savedInAccount, followSaved } from '#stores/learning/send-saved.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'
import { ClassGrid, ClassLine, Part } from './class-line.tsx'
import { MyNotes } from './my-notes.tsx'
import { type KnownPath, Paths } from './paths.tsx'
import { SavedClasses } from './saved-classes.tsx'
import { UnderWay, useSuggested } from './under-way.tsx'

const NONE: readonly MyClass[] = []

/** Classes and notes of a learner, drawn at once so that nothing shifts. */
export function Learning(props: FormTexts & { paths: readonly KnownPath[] }) {
  const texts = useFormTexts('learning', props)
  const { t, locale } = texts
  const request = useStore($myClassesState)
  const mine = useStored($myClasses, NONE)
  const saved = useStore($savedInAccount)
  useEffect(followMyClasses, [])
  useEffect(followSaved, [])
  useEffect(followCertificateIds, [])
  const suggested = useSuggested(locale)
  const isComing = request.step === 'loading' && mine.length === 0

  if (isComing || saved.step === 'loading' || !suggested) {
    return (
      <Loading label={t('loading')}>
        <div className="grid gap-6">
          <Skeleton className="h-80 rounded-[var(--radius)]!" />
          <Skeleton className="h-64 rounded-[var(--radius)]!" />
        </div>
      </Loading>
    )
  }
  return (
    <div className="grid gap-12">
      <UnderWay {...texts} suggested={suggested} />
      <Paths {...texts} paths={props.paths} />
      <Finished {...texts} />
      <SavedClasses {...texts} />
      <MyNotes {...texts} />
    </div>
  )
}

function Finished({ t, locale }: TextProps<'learning'>) {
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
