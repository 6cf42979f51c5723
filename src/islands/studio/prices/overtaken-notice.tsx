import { useTexts } from '#islands/studio/frame/facts.ts'
import { Icon } from '#ui/kit/icon.tsx'

/** A colleague has changed the prices while they were typed here. */
export function OvertakenNotice() {
  const t = useTexts('studioPrices')
  return (
    <div className="flex gap-3 rounded-2xl bg-gold-soft p-4 text-gold-ink" role="alert">
      <Icon name="alert" className="mt-0.5 size-6" />
      <div className="grid gap-1">
        <p className="font-bold">{t('overtaken')}</p>
        <p>{t('overtakenLead')}</p>
      </div>
    </div>
  )
}
