import { type ReactNode, type Ref, useId } from 'react'
import type { Interests } from '#contract/accounts/profile.ts'
import type { ClassSummary } from '#contract/catalogue/classes.ts'
import type { PublishedClass } from '#contract/catalogue/published.ts'
import { classPath } from '#domain/addresses.ts'
import type { Reason } from '#domain/catalogue/recommend.ts'
import { localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { Because, Facts, Spoken } from './facts.tsx'
import { PublishedPicture, StoredPicture } from './picture.tsx'

interface Recommended {
  item: PublishedClass | ClassSummary
  reason?: Reason
}

interface Props extends TextProps<'learnerHome'> {
  card: Translate<'class'>
  name: 'recommended' | 'saved' | 'fresh'
  classes: readonly Recommended[]
  /** For how long a class takes the learner. */
  interests?: Interests | undefined
  aside?: ReactNode
  head?: Ref<HTMLHeadingElement>
  /** Layout of the row on pages without the style of home. */
  className?: string
}

const ROW = 'rail lg:auto-cols-[calc((100%-3rem)/3)]!'

export function Rail({
  t,
  card,
  locale,
  name,
  classes,
  interests,
  aside,
  head,
  className = ROW
}: Props) {
  const id = useId()
  if (classes.length === 0 && !aside) return null
  return (
    <section aria-labelledby={id}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="text-2xl outline-none" id={id} tabIndex={-1} ref={head}>
          {t(name)}
        </h2>
        {aside}
      </div>
      <ul className={className}>
        {classes.map(({ item, reason }) => (
          <li key={item.slug}>
            <article className="group relative flex flex-col gap-3">
              <div className="relative aspect-video overflow-clip rounded-[var(--radius)] bg-sunken lifted">
                {'picture' in item ? (
                  <PublishedPicture item={item} sizes="24rem" />
                ) : (
                  'posterUrl' in item && <StoredPicture url={item.posterUrl} />
                )}
                {item.isPro && (
                  <span className="absolute top-3 rounded-full bg-gold px-2.5 py-0.5 text-xs font-bold text-gold-on inset-is-3">
                    {card('pro')}
                  </span>
                )}
                <Spoken card={card} locale={locale} item={item} />
              </div>
              <div className="grid gap-1">
                <h3 className="line-clamp-2 text-lg font-bold group-hover:text-brand-ink">
                  <a
                    className="covers after:rounded-[var(--radius)]"
                    href={localized(classPath(item.slug), locale)}
                  >
                    <BilingualText text={item.title} locale={locale} />
                  </a>
                </h3>
                <p className="line-clamp-1 font-semibold text-ink-muted">
                  <BilingualText text={item.instructor.name} locale={locale} />
                </p>
                <Facts t={t} card={card} locale={locale} item={item} interests={interests} />
                {reason && (
                  <p className="text-sm text-ink-muted">
                    <span className="star inline-block size-3.5 bg-gold me-1.5" />
                    <Because t={t} locale={locale} reason={reason} />
                  </p>
                )}
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
