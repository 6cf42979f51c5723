import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Class } from '#contract/catalogue/classes.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { untilCleanup } from '#islands/frame/until-cleanup.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import { $myClassesState } from '#stores/learning/load-my-classes.ts'
import { $myClasses } from '#stores/learning/my-classes.ts'
import { findNextInPath } from '#stores/learning/next-in-path.ts'
import { $shown, followRecommended, type RecommendedClass } from '#stores/catalogue/recommended.ts'

export interface Suggested {
  home: Translate<'learnerHome'>
  card: Translate<'class'>
  classes: readonly RecommendedClass[]
  /** The class after the last finished one in its path. */
  next: Pick<Class, 'slug' | 'title'> | undefined
}

interface Followed {
  id: number
  next: Suggested['next']
}

/** Suggestions where no class is under way, else `none`; undefined until known. */
export function useSuggested(locale: Locale): Suggested | 'none' | undefined {
  const mine = useStore($myClasses)
  const { step } = useStore($myClassesState)
  const shown = useStore($shown)
  const home = useLoadedMessages('learnerHome', locale)
  const card = useLoadedMessages('class', locale)
  const [followed, setFollowed] = useState<Followed>()
  const isIdle = step === 'loaded' && mine.every(({ isCompleted }) => isCompleted)
  const finished = isIdle ? mine.find(({ id }) => id !== undefined)?.id : undefined

  useEffect(() => (isIdle ? followRecommended(locale) : undefined), [isIdle, locale])
  useEffect(() => {
    if (finished === undefined) return undefined
    return untilCleanup(findNextInPath(finished), next => setFollowed({ id: finished, next }))
  }, [finished])

  if (!isIdle) return 'none'
  if (!shown || !home || !card) return undefined
  if (finished !== undefined && followed?.id !== finished) return undefined
  const next = finished === undefined ? undefined : followed?.next
  return { home, card, next, classes: shown.recommended }
}
