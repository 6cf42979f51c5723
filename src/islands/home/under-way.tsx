import { localized, type Locale } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import type { Translate } from '#i18n/translator.ts'
import { BilingualText } from '#islands/bilingual.tsx'
import { roomPath } from '#islands/learning/room-path.ts'
import { type MyClass, percentOf } from '#stores/my-classes.ts'
import { Progress } from '#ui/kit/progress.tsx'
import { StoredPicture } from './picture.tsx'

interface Props {
  t: Translate<'learnerHome'>
  locale: Locale
  /** All but the next step. */
  classes: readonly MyClass[]
}

const MOST = 6

/** The rest of what was begun, each with its way on. */
export function UnderWay({ t, locale, classes }: Props) {
  return (
    <section aria-labelledby="under-way">
      <h2 className="mb-5 text-2xl" id="under-way">
        {t('underWay')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {classes.slice(0, MOST).map(one => (
          <li
            className="card relative grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-4 p-3 hover:border-brand-ink"
            key={one.slug}
          >
            <span className="relative aspect-video overflow-clip rounded-xl bg-sunken">
              <StoredPicture url={one.posterUrl} />
            </span>
            <div className="grid gap-2">
              <h3 className="line-clamp-2 text-base leading-snug">
                <a
                  className="covers after:rounded-[var(--radius)]"
                  href={localized(roomPath(one), locale)}
                >
                  <BilingualText text={one.title} locale={locale} />
                </a>
              </h3>
              <Progress
                value={percentOf(one)}
                label={t('progress', { title: plainText(one.title, locale) })}
                text={t('lessons', { done: one.completedItems, count: one.totalItems })}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
