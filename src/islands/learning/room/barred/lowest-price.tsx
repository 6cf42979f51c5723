import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatPrice } from '#i18n/format/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { $lowestPrice, askLowestPrice } from '#stores/subscriptions/lowest-price.ts'

interface Props {
  t: Translate<'room'>
  locale: Locale
}

/** Lowest monthly price; its place has its height before. */
export function LowestPrice({ t, locale }: Props) {
  const price = useStore($lowestPrice)
  useEffect(() => void askLowestPrice(), [])
  return (
    <p className="min-h-7 basis-full font-bold">
      {price !== undefined && <bdi>{t('from', { price: formatPrice(price, locale) })}</bdi>}
    </p>
  )
}
