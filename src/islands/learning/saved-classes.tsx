import { useStore } from '@nanostores/react'
import { type Locale, localized } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { NotShown } from '#islands/forms/not-shown.tsx'
import { $saved, isSaved, toggleSaved } from '#stores/saved.ts'
import { $savedInAccount, sendSaved } from '#stores/send-saved.ts'
import { ButtonLink } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { ClassLine } from './class-line.tsx'
import { Nothing } from './nothing.tsx'
import { Remove } from './remove.tsx'

interface Props {
  t: Translate<'learning'>
  form: Translate<'form'>
  locale: Locale
}

/** Classes with a heart, newest first. */
export function SavedClasses({ t, form, locale }: Props) {
  const state = useStore($savedInAccount)
  const saved = useStore($saved)
  const classes =
    state.step === 'loaded' ? state.classes.filter(({ slug }) => isSaved(slug, saved)) : []

  return (
    <Card title={t('saved')}>
      {state.step === 'refused' && (
        <NotShown
          t={form}
          refused={state}
          heading="h3"
          title={t('savedFailed')}
          retryLabel={t('retry')}
          onRetry={() => void sendSaved()}
        />
      )}
      {state.step === 'loaded' && classes.length === 0 && (
        <Nothing title={t('savedEmpty')} lead={t('savedEmptyLead')}>
          <ButtonLink kind="quiet" href={localized('/classes', locale)}>
            {t('browse')}
          </ButtonLink>
        </Nothing>
      )}
      {state.step === 'loaded' && classes.length > 0 && (
        <ul className="grid gap-3">
          {classes.map(({ id, slug, title, instructor, posterUrl }) => (
            <ClassLine
              key={id}
              locale={locale}
              item={{
                slug,
                title,
                expert: instructor.name,
                posterUrl: URL.parse(posterUrl, state.address)?.href ?? ''
              }}
              aside={
                <Remove
                  t={t}
                  locale={locale}
                  title={title}
                  onRemove={() => {
                    toggleSaved({ id, slug, title })
                    void sendSaved()
                  }}
                />
              }
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
