import { isolated } from '#i18n/format/isolated.ts'
import { direction, locales } from '#i18n/locale.ts'
import type { Bilingual } from '#i18n/text.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'

/** Stands in the sentence for the title. */
const TITLE = '{{title}}'

interface Text {
  title: string
  body: string
}

interface Props {
  /** The text of a notice, with `{{title}}`. */
  sentence: Bilingual
  /** Of the mail. */
  subject: Bilingual
  texts: { ar: Text; en: Text }
}

/** How an announcement reads in the bell and in a mail, for readers of both languages. */
export function AnnouncementPreview({ sentence, subject, texts }: Props) {
  const t = useTexts('studioAnnouncements')
  return (
    <section className="grid gap-5" aria-label={t('preview')}>
      <h2 className="text-lg">{t('preview')}</h2>
      {locales.map(language => {
        const { title, body } = texts[language]
        const said = sentence[language].replace(TITLE, () => isolated(title.trim() || '…'))
        return (
          <section key={language} className="grid gap-3">
            <h3 className="text-sm font-bold text-ink-muted">{t(`language.${language}`)}</h3>
            <div className="grid gap-1 rounded-xl border border-line bg-surface p-4">
              <p className="text-sm text-ink-muted">{t('inBell')}</p>
              <p className="font-semibold wrap-anywhere" lang={language} dir={direction[language]}>
                {said}
              </p>
              <p className="whitespace-pre-line wrap-anywhere text-ink-muted" dir="auto">
                {body}
              </p>
            </div>
            <div className="grid gap-1 rounded-xl border border-line bg-surface p-4">
              <p className="text-sm text-ink-muted">{t('inMail')}</p>
              <p className="font-semibold">
                {t('subject', { subject: isolated(subject[language]) })}
              </p>
              <p className="wrap-anywhere" lang={language} dir={direction[language]}>
                {said}
              </p>
            </div>
          </section>
        )
      })}
    </section>
  )
}
