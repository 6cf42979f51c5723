import { createStudioCategory } from '#contract/studio/classes/experts.ts'
import { isolated } from '#i18n/format/isolated.ts'
import { plainText } from '#i18n/text.ts'
import { outcomeOf } from '#islands/studio/forms/field-issues.ts'
import { FormDialog, type FormOutcome } from '#islands/studio/forms/form-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Field } from '#ui/kit/form/field.tsx'
import { CategoryNameFields, readNames } from './category-fields.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

const OF_REASON = { slug_taken: 'slug', slug_invalid: 'slug' }

/** Adds a category at the end. */
export function NewCategoryDialog(props: Props) {
  const t = useTexts('studioCategories')
  const { locale } = useFacts()
  const sentenceOf = useSentence()

  async function add(typed: FormData): Promise<FormOutcome> {
    const { name, issues: named } = readNames(typed, t('nameMissing'))
    const slug = String(typed.get('slug') ?? '').trim()
    const issues = { ...named, ...(slug === '' && { slug: t('slugMissing') }) }
    if (Object.keys(issues).length > 0) return { issues }
    const answer = await callAsStaff(createStudioCategory, { body: { slug, name } })
    if (!answer.ok) return outcomeOf(answer, ['slug'], OF_REASON, sentenceOf(answer))
    revalidate('/studio/categories')
    const text = t('created', { name: isolated(plainText(name, locale)) })
    showToast({ kind: 'success', text })
    return undefined
  }

  return (
    <FormDialog
      {...props}
      title={t('newTitle')}
      lead={t('newLead')}
      sendLabel={t('create')}
      onSend={add}
    >
      {issues => (
        <>
          <CategoryNameFields issues={issues} />
          <Field
            name="slug"
            label={t('slug')}
            hint={t('slugHint')}
            dir="ltr"
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={issues['slug']}
          />
        </>
      )}
    </FormDialog>
  )
}
