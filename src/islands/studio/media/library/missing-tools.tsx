import { useTexts } from '#islands/studio/frame/facts.ts'
import { CopyValue } from '#islands/studio/parts/copy-value.tsx'
import { Icon } from '#ui/kit/icon.tsx'

/** In place of the upload, where the server cannot process films. */
export function MissingTools({ missing: { install } }: { missing: { install: string } }) {
  const t = useTexts('studioMedia')
  return (
    <section className="mb-6 flex gap-3 rounded-xl bg-gold-soft p-4 text-gold-ink">
      <Icon name="alert" className="mt-0.5 size-5" />
      <div className="grid min-w-0 gap-1.5">
        <h2 className="text-base font-bold">{t('missingTitle')}</h2>
        <p>{t('missingLead')}</p>
        <p className="flex items-center gap-1" dir="ltr">
          <code className="break-all rounded-md bg-surface px-2 py-1 text-ink">{install}</code>
          <CopyValue value={install} label={t('copyCommand')} />
        </p>
      </div>
    </section>
  )
}
