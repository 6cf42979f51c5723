import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { type FormTexts, useFormTexts } from '#islands/accounts/forms/use-form-texts.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $myClassesState, followMyClasses } from '#stores/learning/load-my-classes.ts'
import { followCertificateIds } from '#stores/certificates/my-certificates.ts'
import { $myClasses, type MyClass } from '#stores/learning/my-classes.ts'
import { $savedInAccount, followSaved } from '#stores/catalogue/send-saved.ts'
import { Loading, Skeleton } from '#ui/kit/skeleton.tsx'
import { Finished } from './finished.tsx'
import { MyNotes } from './my-notes.tsx'
import { type KnownPath, Paths } from './paths.tsx'
import { SavedClasses } from './saved-classes.tsx'
import { UnderWay } from './under-way.tsx'
import { useSuggested } from './use-suggested.ts'

interface Props extends FormTexts {
  paths: readonly KnownPath[]
}

const NONE: readonly MyClass[] = []

/** Classes and notes of a learner, drawn at once so that nothing shifts. */
export function Learning(props: Props) {
  const { locale } = props
  const { t, form } = useFormTexts('learning', props)
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
      <UnderWay t={t} form={form} locale={locale} suggested={suggested} />
      <Paths t={t} locale={locale} paths={props.paths} />
      <Finished t={t} locale={locale} />
      <SavedClasses t={t} form={form} locale={locale} />
      <MyNotes t={t} form={form} locale={locale} />
    </div>
  )
}
