import { useEffect, useRef } from 'react'
import type { ClassDocument } from '#contract/studio/classes/class-document.ts'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { DetailsForm } from '#islands/studio/classes/fields/details-form.tsx'
import { FilesForm } from '#islands/studio/classes/fields/files-form.tsx'
import { ItemForm } from '#islands/studio/classes/fields/item-form.tsx'
import { ModuleForm } from '#islands/studio/classes/fields/module-form.tsx'
import { TextsForm } from '#islands/studio/classes/fields/texts-form.tsx'
import { PlaceMenu } from '#islands/studio/classes/outline/place-menu.tsx'
import type { OutlineActs } from '#islands/studio/classes/outline/use-outline-acts.ts'
import { $filters, studioHref } from '#stores/studio/router.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { addressOfPlace, type EditorPlace } from './place.ts'

interface Props {
  document: ClassDocument
  place: EditorPlace
  isReadOnly: boolean
  acts: OutlineActs
}

/** The fields of the part that is open. */
export function FieldsArea({ document, place, isReadOnly, acts }: Props) {
  const t = useTexts('studioClassEditor')
  const address = addressOfPlace(document, place)
  const head = useRef<HTMLHeadingElement>(null)
  const before = useRef(address)
  const { at: _, ...filters } = $filters.get()

  useEffect(() => {
    // A new part is read from its heading, unless the outline is being walked.
    const isWalking = globalThis.document.activeElement?.closest('.class-outline')
    if (before.current !== address && !isWalking) head.current?.focus()
    before.current = address
  }, [address])

  return (
    <section className="editor-fields" aria-label={t('fields')}>
      <a className="editor-to-outline" href={studioHref('classes', filters)}>
        <Icon name="forward" className="size-5 mirrors rotate-180" />
        {t('outline')}
      </a>
      <div className="mb-5 flex items-center justify-between gap-3">
        <h2 className="text-xl outline-none" tabIndex={-1} ref={head}>
          {headingOf(document, place, t)}
        </h2>
        {!isReadOnly && place.kind !== 'page' && (
          <PlaceMenu {...{ document, place, address, acts }} />
        )}
      </div>
      <fieldset className="min-w-0 outline-none" tabIndex={-1} disabled={isReadOnly}>
        <Form key={address} document={document} place={place} />
      </fieldset>
    </section>
  )
}

function headingOf(
  { modules }: ClassDocument,
  place: EditorPlace,
  t: ReturnType<typeof useTexts<'studioClassEditor'>>
): string {
  if (place.kind === 'page') return t(`page.${place.page}`)
  if (place.kind === 'module') return t('moduleNumber', { number: place.module + 1 })
  return t(`type.${modules[place.module]?.items[place.item]?.type ?? 'text'}`)
}

function Form({ document, place }: Pick<Props, 'document' | 'place'>) {
  if (place.kind === 'page') {
    if (place.page === 'texts') return <TextsForm texts={document.texts} />
    if (place.page === 'details') return <DetailsForm document={document} />
    return <FilesForm resources={document.resources} />
  }
  const module = document.modules[place.module]
  if (!module) return null
  if (place.kind === 'module') return <ModuleForm module={module} at={place.module} />
  const item = module.items[place.item]
  return item ? <ItemForm document={document} item={item} place={place} /> : null
}
