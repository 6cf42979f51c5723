import type { Translate } from '#i18n/translator.ts'
import { chooseTextSize, TEXT_SIZES, type TextSize as Size } from '#stores/learning/text-size.ts'

interface Props {
  t: Translate<'room'>
  size: Size
}

/** Class of the text by size. */
export const WRITTEN = {
  normal: 'text-base',
  large: 'text-lg',
  larger: 'text-[1.375rem]'
} as const satisfies Record<Size, string>

export function TextSize({ t, size }: Props) {
  return (
    <fieldset className="print:hidden">
      <legend className="sr-only">{t('textSize')}</legend>
      <div className="flex gap-1">
        {TEXT_SIZES.map(each => (
          <label
            key={each}
            className="relative grid size-11 cursor-pointer place-items-center rounded-full font-bold hover:bg-sunken has-[:checked]:bg-brand-soft has-[:checked]:text-brand-ink has-[:focus-visible]:[outline:3px_solid_var(--brand-ink)] forced-colors:has-[:checked]:[outline:2px_solid_Highlight]"
          >
            <input
              className="absolute inset-0 cursor-pointer opacity-0"
              type="radio"
              name="textSize"
              checked={each === size}
              aria-label={t(`textSizes.${each}`)}
              onChange={() => chooseTextSize(each)}
            />
            <span className={WRITTEN[each]} aria-hidden="true">
              {t('letter')}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
