import { languageName } from '#i18n/format/format.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import type { TextProps } from '#islands/frame/use-messages.ts'
import { useAwake } from '#islands/frame/use-awake.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $playsOn, choosePlayingOn } from '#stores/learning/player/autoplay.ts'
import {
  $playerPreferences,
  CAPTION_SIZES,
  prefer,
  readPreferences
} from '#stores/learning/player/player-preferences.ts'
import { Card } from '#ui/kit/card.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { RadioCards } from '#ui/kit/form/radio-cards.tsx'

const SAMPLE_SIZES = { small: 'text-sm', medium: 'text-base', large: 'text-xl' } as const

const AT_FIRST = readPreferences('{}')

/** What the player of this device does at first. */
export function Videos({ t }: Pick<TextProps<'settings'>, 't'>) {
  const isDisabled = !useAwake()
  const playsOn = useStored($playsOn, true)
  const preferences = useStored($playerPreferences, AT_FIRST)
  const { hasCaptions, captionLanguage, captionSize } = preferences
  return (
    <Card heading="h3" title={t('videos')}>
      <div className="grid gap-6">
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <RadioCards<Locale | 'page' | 'none'>
            legend={t('captions')}
            name="captions"
            columns="grid-cols-2"
            isCompact
            choices={[
              { value: 'page', label: t('captionsOfPage'), isDisabled },
              ...locales.map(value => ({ value, label: languageName(value), isDisabled })),
              { value: 'none', label: t('captionsOff'), isDisabled }
            ]}
            value={hasCaptions ? (captionLanguage ?? 'page') : 'none'}
            onChoice={choice =>
              prefer(
                choice === 'none'
                  ? { hasCaptions: false }
                  : { hasCaptions: true, captionLanguage: choice === 'page' ? undefined : choice }
              )
            }
          />
          <div className="grid gap-3">
            <RadioCards
              legend={t('captionSize')}
              name="captionSize"
              columns="grid-cols-3"
              isCompact
              choices={CAPTION_SIZES.map(value => ({
                value,
                label: t(`size.${value}`),
                isDisabled
              }))}
              value={captionSize}
              onChoice={size => prefer({ captionSize: size })}
            />
            {hasCaptions && (
              <p
                className="grid h-16 place-items-center rounded-2xl bg-[var(--tint)] px-2"
                data-category="languages"
              >
                <span
                  className={`night rounded-md px-2 font-medium text-ink ${SAMPLE_SIZES[captionSize]}`}
                >
                  {t('captionSample')}
                </span>
              </p>
            )}
          </div>
        </div>
        <Checkbox
          name="playsOn"
          checked={playsOn}
          disabled={isDisabled}
          onChange={event => choosePlayingOn(event.currentTarget.checked)}
        >
          {t('playsOn')}
        </Checkbox>
      </div>
    </Card>
  )
}
