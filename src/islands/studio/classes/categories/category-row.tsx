import { type KeyboardEvent, useRef } from 'react'
import { formatNumber } from '#i18n/format/format.ts'
import { plainText } from '#i18n/text.ts'
import { BilingualText } from '#islands/frame/bilingual.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { Menu } from '#ui/kit/navigation/menu.tsx'
import { type StaffCategory, FIXED_CATEGORY } from './category.ts'
import { useCategoryDrag } from './use-category-drag.ts'

interface Props {
  category: StaffCategory
  /** From 0. */
  at: number
  count: number
  onMove: (to: number) => void
  onRename: () => void
  onRetire: () => void
}

/** A category with its place: Alt and the arrow keys move it. */
export function CategoryRow({ category, at, count, onMove, onRename, onRetire }: Props) {
  const t = useTexts('studioCategories')
  const { locale } = useFacts()
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const edge = useCategoryDrag(row, handle, category.id)
  const name = plainText(category.name, locale)
  const other = locale === 'ar' ? category.name.en : category.name.ar
  const isFixed = category.slug === FIXED_CATEGORY

  function press(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    onMove(at + step)
  }

  return (
    <li ref={row} className="category-row" data-edge={edge}>
      <button
        ref={handle}
        className="category-handle"
        type="button"
        data-handle={category.id}
        aria-label={t('drag', { name, place: at + 1, count })}
        onKeyDown={press}
      >
        <span aria-hidden="true">{formatNumber(at + 1, locale)}</span>
      </button>
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold">
          <BilingualText text={category.name} locale={locale} />
        </p>
        <p className="text-sm text-ink-muted">
          {other && (
            <>
              <bdi lang={locale === 'ar' ? 'en' : 'ar'}>{other}</bdi>
              {' · '}
            </>
          )}
          {isFixed
            ? t('fixed')
            : category.classCount === 0
              ? t('classNone')
              : t('classCount', {
                  count: category.classCount,
                  shown: formatNumber(category.classCount, locale)
                })}
        </p>
      </div>
      <div className="category-tools">
        <button
          className="studio-round max-sm:hidden"
          type="button"
          aria-label={t('up', { name })}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        >
          <Icon name="down" className="size-4.5 rotate-180" />
        </button>
        <button
          className="studio-round max-sm:hidden"
          type="button"
          aria-label={t('down', { name })}
          disabled={at === count - 1}
          onClick={() => onMove(at + 1)}
        >
          <Icon name="down" className="size-4.5" />
        </button>
        <Menu
          label={t('actionsOf', { name })}
          className="studio-round"
          trigger={<Icon name="more" />}
          items={[
            { label: t('rename'), onPress: onRename },
            ...(at > 0 ? [{ label: t('up', { name }), onPress: () => onMove(at - 1) }] : []),
            ...(at < count - 1
              ? [{ label: t('down', { name }), onPress: () => onMove(at + 1) }]
              : []),
            ...(isFixed ? [] : [{ label: t('retire'), isDangerous: true, onPress: onRetire }])
          ]}
        />
      </div>
    </li>
  )
}
