import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Class } from '#contract/catalogue/classes.ts'
import { classesPath, classPath, roomPath } from '#domain/addresses.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { LoadFailure } from '#islands/frame/forms/load-state.tsx'
import { Sentence } from '#islands/frame/forms/sentence.tsx'
import { Rail } from '#islands/catalogue/home/rail.tsx'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { untilCleanup } from '#islands/frame/until-cleanup.ts'
import { useLoadedMessages } from '#islands/frame/use-loaded-messages.ts'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { $myClassesState, loadMyClasses } from '#stores/learning/load-my-classes.ts'
import { $shown, followRecommended, type RecommendedClass } from '#stores/catalogue/recommended.ts'
import { $myClasses, percentOf } from '#stores/learning/my-classes.ts'
import { findNextInPath } from '#stores/learning/next-in-path.ts'
import { $isSubscribed } from '#stores/subscriptions/subscription.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { Progress } from '#ui/kit/progress.tsx'
import { CLASS_GRID, ClassGrid, ClassLine, Part } from './class-line.tsx'

interface Props extends FormTextProps<'learning'> {
  suggested: Suggested | 'none'
}

/** Classes under way, the last one used first. */
export function UnderWay({ t, form, locale, suggested }: Props) {
  const next = suggested === 'none' ? undefined : suggested.next
  const request = useStore($myClassesState)
  const all = useStore($myClasses)
  const isSubscribed = useStore($isSubscribed)
  const mine = all.filter(({ isCompleted }) => !isCompleted)
  const emptyTexts =
    all.length > 0
      ? { title: t('allDone'), lead: t('allDoneLead') }
      : {
          title: t('empty'),
          lead: t(isSubscribed === true ? 'emptySubscribed' : 'emptyLead')
        }
  const isKnown = request.step === 'loaded' || all.length > 0

  return (
    <Part title={t('inProgress')}>
      {!isKnown && request.step === 'refused' && (
        <LoadFailure
          {...{ t, form }}
          refused={request}
          heading="h3"
          onRetry={() => void loadMyClasses()}
        />
      )}
      {isKnown && mine.length === 0 && (
        <Nothing {...emptyTexts}>
          <p className="flex flex-wrap justify-center gap-3">
            {next && (
              <ButtonLink href={localized(classPath(next.slug), locale)}>
                {t('nextInPath', { title: plainText(next.title, locale) })}
              </ButtonLink>
            )}
            <ButtonLink kind={next ? 'quiet' : 'primary'} href={localized(classesPath, locale)}>
              {t('browse')}
            </ButtonLink>
          </p>
        </Nothing>
      )}
      {isKnown && mine.length === 0 && suggested !== 'none' && (
        <div className="mt-8">
          <Rail
            t={suggested.home}
            card={suggested.card}
            locale={locale}
            name="recommended"
            classes={suggested.classes}
            className={CLASS_GRID}
          />
        </div>
      )}
      {mine.length > 0 && (
        <ClassGrid>
          {mine.map((one, at) => (
            <ClassLine
              key={one.slug}
              locale={locale}
              item={one}
              aside={
                <ButtonLink
                  kind={at === 0 ? 'primary' : 'quiet'}
                  href={localized(roomPath(one.slug, one.nextItemId), locale)}
                >
                  {t('continue')}
                </ButtonLink>
              }
            >
              <Progress
                value={percentOf(one)}
                label={t('progress', { title: plainText(one.title, locale) })}
                text={t('progressText', { done: one.completedItems, total: one.totalItems })}
              />
              {one.next && (
                <p className="line-clamp-2 text-sm">
                  <Sentence
                    text={t('next', { title: '{title}' })}
                    parts={{ title: <BilingualText text={one.next} locale={locale} /> }}
                  />
                </p>
              )}
            </ClassLine>
          ))}
        </ClassGrid>
      )}
    </Part>
  )
}

function Nothing({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-1 card px-5 py-10 text-center">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-muted">{lead}</p>
      <div className="mt-3">{children}</div>
    </div>
  )
}

interface Suggested {
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
