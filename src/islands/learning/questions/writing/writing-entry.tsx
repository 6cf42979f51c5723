import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { loginPath, questionPath, roomPath } from '#domain/addresses.ts'
import { formatDate } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import { entryAddress } from '#i18n/next-address.ts'
import type { CallerInClass } from '#stores/learning/questions/question-list.ts'
import { $isSignedIn } from '#stores/session/learner-key.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import type { QuestionProps } from '#islands/learning/questions/question-props.ts'

interface Props extends QuestionProps {
  /** Undefined for a guest. */
  caller: CallerInClass | undefined
  /** Whether the caller is known yet. */
  isKnown: boolean
  /** Of the open question. */
  questionId?: number
  /** For learners who may write. */
  action: ReactNode
}

/** The way to write, or why there is none. */
export function WritingEntry({ t, locale, place, caller, isKnown, questionId, action }: Props) {
  const isSignedIn = useStore($isSignedIn)
  if (!isSignedIn) {
    const { slug, contentId } = place
    const here = questionId ? questionPath(slug, contentId, questionId) : roomPath(slug, contentId)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="text-ink-muted">{t('guest')}</p>
        <ButtonLink kind="quiet" href={entryAddress(loginPath, locale, localized(here, locale))}>
          {t('login')}
        </ButtonLink>
      </div>
    )
  }
  if (!isKnown || !caller) return null
  if (caller.mutedUntil) {
    const date = formatDate(caller.mutedUntil, locale)
    return <p className="rounded-2xl bg-gold-soft p-4 text-gold-ink">{t('mutedUntil', { date })}</p>
  }
  if (caller.isEnrolled || caller.isExpert) return action
  return <p className="text-ink-muted">{t('outside')}</p>
}
