import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { type Translated, useMessages } from '#islands/frame/use-messages.ts'
import { useStored } from '#islands/frame/use-stored.ts'
import { $savedDetails, describeSaved } from '#stores/learning/saved-details.ts'
import { $saved, NOTHING_SAVED, toggleSaved } from '#stores/learning/saved.ts'
import { ClassGrid, ClassLine, Part, Remove } from './class-line.tsx'

/** Classes that a guest saved on this device, until an account takes them. */
export function GuestSaved(props: Translated) {
  const { locale } = props
  const t = useMessages('learning', props)
  const { owner, classes } = useStored($saved, NOTHING_SAVED)
  const details = useStore($savedDetails)
  const saved = owner === '' ? classes : []
  const slugs = saved.map(({ slug }) => slug).join()
  useEffect(() => {
    if (slugs) void describeSaved()
  }, [slugs])

  // An empty list has no control to hydrate it, so it hydrates at once.
  if (saved.length === 0) return <div data-waiting="" />
  return (
    <Part title={t('savedHere')} lead={t('savedHereLead')}>
      <ClassGrid>
        {saved.map(item => (
          <ClassLine
            key={item.slug}
            locale={locale}
            item={{ ...item, ...details[item.slug] }}
            aside={
              <Remove t={t} locale={locale} title={item.title} onRemove={() => toggleSaved(item)} />
            }
          />
        ))}
      </ClassGrid>
    </Part>
  )
}
