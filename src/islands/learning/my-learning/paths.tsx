import { useStore } from '@nanostores/react'
import {
  certificatePath,
  classPath,
  learningPathPath,
  profilePath,
  roomPath
} from '#domain/addresses.ts'
import { pathStanding } from '#domain/learning/path-standing.ts'
import { formatPercent } from '#i18n/format/format.ts'
import { localized } from '#i18n/locale.ts'
import { type Bilingual, plainText } from '#i18n/text.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { $certificateIds } from '#stores/certificates/my-certificates.ts'
import { $myClasses, type MyClass } from '#stores/learning/my-classes.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Progress } from '#ui/kit/progress.tsx'
import { Part } from './class-line.tsx'

interface Named {
  slug: string
  title: Bilingual
}

/** A learning path of the build. */
export interface KnownPath extends Named {
  /** In order. */
  classes: readonly Named[]
}

interface Props extends TextProps<'learning'> {
  paths: readonly KnownPath[]
}

/** Learning paths with a begun class; nothing where there are none. */
export function Paths({ t, locale, paths }: Props) {
  const mine = useStore($myClasses)
  const begun = paths.filter(({ classes }) => classes.some(one => find(mine, one)))
  if (begun.length === 0) return null
  return (
    <Part title={t('paths')}>
      <ul className="grid gap-4 sm:gap-6 lg:grid-cols-2">
        {begun.map(path => (
          <PathLine key={path.slug} t={t} locale={locale} path={path} mine={mine} />
        ))}
      </ul>
    </Part>
  )
}

interface LineProps extends Omit<Props, 'paths'> {
  path: KnownPath
  mine: readonly MyClass[]
}

function PathLine({ t, locale, path, mine }: LineProps) {
  const slugs = path.classes.map(({ slug }) => slug)
  const { done, percent, next } = pathStanding(slugs, mine)
  const certificateId = useStore($certificateIds).paths.get(path.slug)
  return (
    <li className="card flex flex-col gap-4 p-5 sm:p-6">
      <h3 className="text-lg leading-snug">
        <a
          className="hover:text-brand-ink hover:underline"
          href={localized(learningPathPath(path.slug), locale)}
        >
          <BilingualText text={path.title} locale={locale} />
        </a>
      </h3>
      <Progress
        value={percent}
        label={t('progress', { title: plainText(path.title, locale) })}
        text={t('pathClasses', {
          done,
          count: slugs.length,
          percent: formatPercent(percent, locale)
        })}
      />
      <ol className="grid gap-1">
        {path.classes.map(one => (
          <Step
            key={one.slug}
            {...{ t, locale }}
            one={one}
            mine={mine}
            isNext={one.slug === next}
          />
        ))}
      </ol>
      <p className="mt-auto">
        {next ? (
          <ButtonLink kind="quiet" href={localized(roomPath(next), locale)}>
            {t('pathContinue')}
          </ButtonLink>
        ) : (
          <ButtonLink
            kind="quiet"
            icon="award"
            href={localized(
              certificateId ? certificatePath(certificateId) : profilePath('certificates'),
              locale
            )}
          >
            {t('pathCertificate')}
          </ButtonLink>
        )}
      </p>
    </li>
  )
}

interface StepProps extends Omit<LineProps, 'path'> {
  one: Named
  isNext: boolean
}

function Step({ t, locale, one, mine, isNext }: StepProps) {
  const isDone = find(mine, one)?.isCompleted === true
  return (
    <li className="flex items-start gap-3">
      <Icon
        name={isDone ? 'success' : 'play'}
        className={`mt-2.5 size-5 ${isDone ? 'text-good' : isNext ? 'text-brand-ink' : 'text-ink-muted'}`}
      />
      <a
        className={`grow py-2 hover:text-brand-ink hover:underline ${isNext ? 'font-bold' : ''}`}
        href={localized(classPath(one.slug), locale)}
      >
        <BilingualText text={one.title} locale={locale} />
        {isDone && <span className="sr-only"> ({t('done')})</span>}
      </a>
    </li>
  )
}

const find = (mine: readonly MyClass[], { slug }: Named) => mine.find(one => one.slug === slug)
