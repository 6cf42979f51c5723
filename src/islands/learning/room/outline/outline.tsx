import { useStore } from '@nanostores/react'
import type { Class } from '#contract/catalogue/classes.ts'
import type { ClassContent } from '#contract/learning/learning.ts'
import { certificatePath } from '#domain/addresses.ts'
import { gateOf } from '#domain/learning/module-gate.ts'
import { localized } from '#i18n/locale.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { $hasUnsent } from '#stores/learning/progress-queue.ts'
import { $isSubscribed } from '#stores/subscriptions/subscription.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { Icon } from '#ui/kit/icon.tsx'
import { Progress } from '#ui/kit/progress.tsx'
import { OutlineItem } from './outline-item.tsx'
import type { RoomItem } from '#islands/learning/room/use-item.ts'

interface Props extends TextProps<'room'> {
  course: Class
  content: ClassContent
  current: RoomItem | undefined
  onSelect: (id: number) => void
}

export function Outline({ t, locale, course, content, current, onSelect }: Props) {
  const { completedItems, totalItems, percent } = content.progress
  const isSubscribed = useStore($isSubscribed)
  const isUnheard = useStore($hasUnsent)
  return (
    <nav className="card overflow-clip" aria-label={t('contents')}>
      <div className="border-b border-line p-5">
        <h2 className="text-lg">{t('contents')}</h2>
        {content.enrolled === true && (
          <>
            <Progress
              className="mt-3"
              value={percent}
              label={t('progress')}
              text={t('progressText', { done: completedItems, total: totalItems })}
            />
            {content.certificateId && (
              <ButtonLink
                className="mt-3"
                kind="quiet"
                icon="award"
                href={localized(certificatePath(content.certificateId), locale)}
              >
                {t('completed.certificate')}
              </ButtonLink>
            )}
            <output className="mt-2 flex gap-2 text-sm text-gold-ink empty:hidden">
              {isUnheard && <Icon name="info" className="size-5" />}
              {isUnheard && t('queued')}
            </output>
          </>
        )}
      </div>
      <div className="lg:max-h-[calc(100vh-var(--header)-11rem)] lg:overflow-y-auto">
        {content.modules.map(module => (
          <details
            key={module.id}
            className="group border-b border-line last:border-0"
            open={module.items.some(item => item === current)}
          >
            <summary className="flex min-h-14 items-center gap-3 px-5 py-3">
              <h3 className="grow text-base">
                <BilingualText text={module.title} locale={locale} />
              </h3>
              <Icon name="down" className="size-5 group-open:rotate-180" />
            </summary>
            <ul className="pb-2">
              {module.items.map(item => (
                <OutlineItem
                  key={item.id}
                  t={t}
                  locale={locale}
                  slug={course.slug}
                  item={item}
                  gate={item.locked ? gateOf(content.modules, module.id) : undefined}
                  isSubscribed={isSubscribed}
                  isCurrent={item === current}
                  onSelect={onSelect}
                />
              ))}
            </ul>
          </details>
        ))}
      </div>
    </nav>
  )
}
