import type { ReactNode } from 'react'
import { learningPathPath, roomPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { type Bilingual, plainText } from '#i18n/text.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { type MyClass, percentOf } from '#stores/learning/my-classes.ts'
import type { MyPath } from '#stores/catalogue/recommended.ts'
import { Progress } from '#ui/kit/progress.tsx'
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
            t={t}
            locale={locale}
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
            t={t}
            locale={locale}
            label={t('path')}
            href={learningPathPath(path.slug)}
            picture={<PublishedPicture item={item} sizes="7rem" />}
            title={path.title}
            percent={percent}
            progress={t('pathClasses', { done, count: path.courseIds.length })}
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
