import { useStore } from '@nanostores/react'
import { parseUrl } from '#domain/parse-url.ts'
import { LoadFailure } from '#islands/frame/forms/load-state.tsx'
import type { FormTextProps } from '#islands/frame/use-messages.ts'
import { $saved, isSaved, toggleSaved } from '#stores/learning/saved.ts'
import { $savedInAccount, sendSaved } from '#stores/learning/send-saved.ts'
import { ClassGrid, ClassLine, EmptyLine, Part, Remove } from './class-line.tsx'

export function SavedClasses({ t, form, locale }: FormTextProps<'learning'>) {
  const state = useStore($savedInAccount)
  const saved = useStore($saved)
  const classes =
    state.step === 'loaded' ? state.classes.filter(({ slug }) => isSaved(slug, saved)) : []

  return (
    <Part title={t('saved')}>
      {state.step === 'refused' && (
        <LoadFailure
          {...{ t, form }}
          refused={state}
          heading="h3"
          title={t('savedFailed')}
          onRetry={() => void sendSaved()}
        />
      )}
      {state.step === 'loaded' && classes.length === 0 && (
        <EmptyLine title={t('savedEmpty')} lead={t('savedEmptyLead')} />
      )}
      {state.step === 'loaded' && classes.length > 0 && (
        <ClassGrid>
          {classes.map(({ id, slug, title, instructor, posterUrl }) => (
            <ClassLine
              key={id}
              locale={locale}
              item={{
                slug,
                title,
                expert: instructor.name,
                posterUrl: parseUrl(posterUrl, state.address)?.href ?? ''
              }}
              aside={
                <Remove
                  {...{ t, locale }}
                  title={title}
                  onRemove={() => {
                    toggleSaved({ id, slug, title })
                    void sendSaved()
                  }}
                />
              }
            />
          ))}
        </ClassGrid>
      )}
    </Part>
  )
}
