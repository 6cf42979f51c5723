import type { ReplyOf } from '#contract/endpoint.ts'
import type { listMyClasses } from '#contract/accounts/profile.ts'
import { classPath, plansPath } from '#domain/addresses.ts'
import { localized } from '#i18n/locale.ts'
import { plainText } from '#i18n/text.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $isSubscribed } from '#stores/subscriptions/subscription.ts'
import { Badge } from '#ui/kit/badge.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Progress } from '#ui/kit/progress.tsx'

interface Props extends TextProps<'certificates'> {
  classes: ReplyOf<typeof listMyClasses>
}

export function UnderWay({ t, locale, classes }: Props) {
  const isLocked = useStored($isSubscribed, 'unknown') === false
  return (
    <Card
      title={t('underWay')}
      lead={t(isLocked ? 'lockedLead' : 'underWayLead')}
      aside={
        isLocked && (
          <a className="btn-quiet" href={localized(plansPath, locale)}>
            {t('subscribe')}
          </a>
        )
      }
    >
      <ul className="grid gap-5">
        {classes.map(({ course, completedItems, totalItems }) => {
          const plain = plainText(course.title, locale)
          return (
            <li
              key={course.id}
              className="grid items-center gap-x-6 gap-y-3 border-t border-line pt-5 first:border-0 first:pt-0 sm:grid-cols-[1fr_auto]"
            >
              <div className="grid gap-2">
                <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
                  <BilingualText text={course.title} locale={locale} />
                  {isLocked && (
                    <Badge kind="neutral" icon="lock">
                      {t('locked')}
                    </Badge>
                  )}
                </h3>
                <Progress
                  value={completedItems}
                  max={totalItems}
                  label={t('progress', { course: plain })}
                  text={t('progressText', { done: completedItems, total: totalItems })}
                />
              </div>
              <a
                className="btn-quiet"
                href={localized(classPath(course.slug), locale)}
                aria-label={t('goOnOf', { course: plain })}
              >
                {t('goOn')}
              </a>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
