import { useTexts } from '#islands/studio/frame/facts.ts'
import {
  CAPTION_PARTS,
  type CaptionPart,
  type OpenCaptions,
  settleOvertaken
} from '#stores/studio/media/caption-draft.ts'
import { Button } from '#ui/kit/button.tsx'

/** Asks which version stays where a part was changed elsewhere. */
export function OvertakenParts({ open: { overtaken } }: { open: OpenCaptions }) {
  const t = useTexts('studioCaptions')
  const nameOf = (part: CaptionPart) =>
    part === 'chapters' ? t('tab.chapters') : t(`language.${part}`)
  return CAPTION_PARTS.filter(part => part in overtaken).map(part => (
    <section
      key={part}
      className="mb-4 grid gap-2 rounded-xl bg-gold-soft p-4 text-gold-ink"
      role="alert"
    >
      <h2 className="text-base font-bold">{t('overtaken', { part: nameOf(part) })}</h2>
      <p>{t('overtakenLead')}</p>
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => settleOvertaken(part, 'here')}>{t('keepMine')}</Button>
        <Button kind="quiet" onClick={() => settleOvertaken(part, 'there')}>
          {t('takeTheirs')}
        </Button>
      </p>
    </section>
  ))
}
