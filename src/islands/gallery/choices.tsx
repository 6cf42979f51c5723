import { useState } from 'react'
import { formatPrice } from '#i18n/format/format.ts'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { RadioCards } from '#ui/kit/form/radio-cards.tsx'
import { RatingInput, type Stars } from '#ui/kit/form/rating-input.tsx'
import { type PartProps, Sample } from './sample.tsx'

type Method = 'card' | 'wallet' | 'kiosk'

export function Choices({ t, locale, foreign }: PartProps) {
  const [method, setMethod] = useState<Method>('card')
  const [stars, setStars] = useState<Stars>()
  const methods = [
    { value: 'card', label: t('choice.card'), description: t('choice.cardText') },
    { value: 'wallet', label: t('choice.wallet'), description: t('choice.walletText') },
    { value: 'kiosk', label: t('choice.kiosk'), description: t('choice.kioskText') }
  ] as const
  const cards = { legend: t('choice.method'), columns: 'sm:grid-cols-3', choices: methods }
  const rating = {
    legend: t('choice.rating'),
    labels: [
      t('choice.one'),
      t('choice.two'),
      t('choice.three'),
      t('choice.four'),
      t('choice.five')
    ]
  } as const
  return (
    <>
      <Sample title={t('state.normal')} className="grid gap-8">
        <RadioCards {...cards} name="method" value={method} onChoice={setMethod} />
        <div className="grid gap-2 sm:grid-cols-2">
          <Checkbox name="terms" hint={t('choice.termsHint')}>
            {t('choice.terms')}
          </Checkbox>
          <Checkbox name="news" defaultChecked>
            {t('choice.news')}
          </Checkbox>
        </div>
        <RatingInput {...rating} name="stars" value={stars} onChoice={setStars} />
      </Sample>
      <Sample title={t('state.error')} className="grid gap-8">
        <RadioCards {...cards} name="wrong-method" error={t('choice.methodError')} />
        <Checkbox name="wrong-terms" error={t('choice.termsError')}>
          {t('choice.terms')}
        </Checkbox>
        <RatingInput {...rating} name="wrong-stars" error={t('choice.ratingError')} />
      </Sample>
      <Sample title={t('state.disabled')} className="grid gap-8">
        <RadioCards
          {...cards}
          name="fixed-method"
          choices={methods.map(choice => ({ ...choice, isDisabled: choice.value !== 'card' }))}
          defaultValue="card"
        />
        <Checkbox name="fixed-terms" disabled>
          {t('choice.terms')}
        </Checkbox>
      </Sample>
      <Sample title={t('state.long')} className="grid gap-8">
        <RadioCards
          legend={t('sample.long', { title: foreign })}
          name="long-method"
          columns="sm:grid-cols-2"
          choices={methods.slice(0, 2).map(choice => ({
            ...choice,
            description: t('sample.long', { title: foreign }),
            aside: <bdi className="font-bold">{formatPrice(249, locale)}</bdi>
          }))}
          defaultValue="wallet"
        />
        <Checkbox name="long-terms">{t('sample.long', { title: foreign })}</Checkbox>
      </Sample>
    </>
  )
}
