import { formatPrice } from '#i18n/format/format.ts'
import { useFacts } from '#islands/studio/frame/facts.ts'

/** A sum in EGP, as learners see it. */
export function Amount({ pounds }: { pounds: number }) {
  const { locale } = useFacts()
  return <bdi className="whitespace-nowrap tabular-nums">{formatPrice(pounds, locale)}</bdi>
}
