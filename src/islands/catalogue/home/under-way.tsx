import type { ReactNode } from 'react'
import { classPath, learningPathPath, myLearningPath, roomPath } from '#domain/addresses.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { formatPercent } from '#i18n/format/format.ts'
import { type Locale, localized } from '#i18n/locale.ts'
import { type Bilingual, plainText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import type { TextProps } from '#islands/frame/use-messages.ts'
import type { MyPath, RecommendedClass } from '#stores/catalogue/recommended.ts'
import { type MyClass, percentOf } from '#stores/learning/my-classes.ts'
import { positionOf } from '#stores/learning/player/positions.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { Progress } from '#ui/kit/progress.tsx'
import { Because, Facts, Spoken } from './facts.tsx'
import { PublishedPicture, StoredPicture } from './picture.tsx'

interface Props extends TextProps<'learnerHome'> {
  /** All but the next step. */
  classes: readonly MyClass[]
  paths: readonly MyPath[]
}

const MOST = 6

export function UnderWay({ t, locale, classes, paths }: Props) {
  return (
    <section aria-labelledby="under-way">
      <h2 className="mb-5 text-2xl" id="under-way">
        {t('underWay')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {classes.slice(0, MOST).map(one => (
          <Line
            key={one.slug}
            {...{ t, locale }}
            href={roomPath(one.slug, one.nextItemId)}
            picture={<StoredPicture url={one.posterUrl} />}
            title={one.title}
            percent={percentOf(one)}
            progress={t('progressText', { done: one.completedItems, total: one.totalItems })}
          />
        ))}
        {paths.map(({ path, done, percent, item }) => (
          <Line
            key={path.slug}
            {...{ t, locale }}
            label={t('path')}
            href={learningPathPath(path.slug)}
            picture={<PublishedPicture item={item} sizes="7rem" />}
            title={path.title}
            percent={percent}
            progress={t('pathClasses', {
              done,
              count: path.courseIds.length,
              percent: formatPercent(percent, locale)
            })}
          />
        ))}
      </ul>
    </section>
  )
}

interface LineProps extends TextProps<'learnerHome'> {
  label?: string
  /** Path without a language. */
  href: string
  picture: ReactNode
  title: Bilingual
  percent: number
  progress: string
}

function Line({ t, locale, label, href, picture, title, percent, progress }: LineProps) {
  return (
    <li className="card relative grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-4 p-3 hover:border-brand-ink">
      <span className="relative aspect-video overflow-clip rounded-xl bg-sunken">{picture}</span>
      <div className="grid gap-2">
        <div>
          {label && <p className="text-xs font-bold text-brand-ink">{label}</p>}
          <h3 className="line-clamp-2 text-base leading-snug">
            <a className="covers after:rounded-[var(--radius)]" href={localized(href, locale)}>
              <BilingualText text={title} locale={locale} />
            </a>
          </h3>
        </div>
        <Progress
          value={percent}
          label={t('progress', { title: plainText(title, locale) })}
          text={progress}
        />
      </div>
    </li>
  )
}

/** The last class with its next lesson. */
export function NextStep({ t, locale, mine }: TextProps<'learnerHome'> & { mine: MyClass }) {
  const { title, expert, posterUrl, nextItemId, next, completedItems, totalItems } = mine
  const here = nextItemId === undefined ? undefined : positionOf(nextItemId)
  const at = here ?? mine.at
  return (
    <Large
      locale={locale}
      label={t('nextStep')}
      title={title}
      picture={<StoredPicture url={posterUrl} isUrgent />}
    >
      <p className="text-ink-muted">
        <BilingualText text={expert} locale={locale} />
      </p>
      {next && <p className="font-semibold">{t('next', { title: plainText(next, locale) })}</p>}
      <Progress
        className="max-w-md"
        value={percentOf(mine)}
        label={t('progress', { title: plainText(title, locale) })}
        text={t('progressText', { done: completedItems, total: totalItems })}
      />
      <Ways>
        <ButtonLink icon="play" href={localized(roomPath(mine.slug, mine.nextItemId), locale)}>
          {at ? t('continueAt', { time: clockTime(at) }) : t('continue')}
        </ButtonLink>
        <ButtonLink kind="plain" href={localized(myLearningPath, locale)}>
          {t('all')}
        </ButtonLink>
      </Ways>
    </Large>
  )
}

interface FirstStepProps extends TextProps<'learnerHome'> {
  card: Translate<'class'>
  recommended: RecommendedClass
  /** All begun classes are completed. */
  isAllDone: boolean
}

export function FirstStep({ t, card, locale, recommended, isAllDone }: FirstStepProps) {
  const { item, reason } = recommended
  return (
    <Large
      locale={locale}
      label={t(isAllDone ? 'nextStep' : 'firstStep')}
      title={item.title}
      picture={
        <>
          <PublishedPicture item={item} sizes="(min-width: 48rem) 40rem, 92vw" isUrgent />
          <Spoken card={card} locale={locale} item={item} />
        </>
      }
    >
      {isAllDone && (
        <p className="font-semibold">
          {t('allDone')}. {t('allDoneLead')}
        </p>
      )}
      <p className="text-ink-muted">
        <BilingualText text={item.instructor.name} locale={locale} />
      </p>
      <Facts t={t} card={card} locale={locale} item={item} />
      <p className="font-semibold">
        <Because t={t} locale={locale} reason={reason} />
      </p>
      <Ways>
        <ButtonLink icon="play" href={localized(roomPath(item.slug), locale)}>
          {t('start')}
        </ButtonLink>
        <ButtonLink kind="plain" href={localized(classPath(item.slug), locale)}>
          {t('about')}
        </ButtonLink>
      </Ways>
    </Large>
  )
}

interface LargeProps {
  locale: Locale
  label: string
  title: Bilingual
  picture: ReactNode
  children: ReactNode
}

function Large({ locale, label, title, picture, children }: LargeProps) {
  return (
    <section
      className="card grid overflow-clip md:grid-cols-[1fr_1.1fr]"
      aria-labelledby="next-step"
    >
      <div className="relative min-h-full bg-sunken max-md:aspect-video">{picture}</div>
      <div className="grid content-center gap-4 p-6 md:p-10">
        <p className="badge justify-self-start px-3! py-1! text-sm!">{label}</p>
        <h2 className="title-section" id="next-step">
          <BilingualText text={title} locale={locale} />
        </h2>
        {children}
      </div>
    </section>
  )
}

function Ways({ children }: { children: ReactNode }) {
  return <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2">{children}</p>
}
