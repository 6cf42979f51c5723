import { createStudioClass } from '#contract/studio/classes/classes.ts'
import { outcomeOf } from '#islands/studio/forms/field-issues.ts'
import {
  type FieldIssues,
  FormDialog,
  type FormOutcome
} from '#islands/studio/forms/form-dialog.tsx'
import { useFacts, useTexts } from '#islands/studio/frame/facts.ts'
import { useHasRole, useStaff } from '#islands/studio/frame/staff-context.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { direction, locales } from '#i18n/locale.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { setFilters } from '#stores/studio/router.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Field } from '#ui/kit/form/field.tsx'
import { Select } from '#ui/kit/form/select.tsx'
import { useTeachers } from './use-teachers.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Begins a class with a title and an expert, and opens it in the editor. */
export function NewClassDialog(props: Props) {
  const t = useTexts('studioClasses')
  const sentenceOf = useSentence()
  const own = useStaff().expertId

  async function create(typed: FormData): Promise<FormOutcome> {
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const title = { ar: text('ar'), en: text('en') }
    const expertId = Number(typed.get('expertId') ?? own ?? 0)
    const issues = {
      ...(`${title.ar}${title.en}` === '' && { ar: t('titleMissing') }),
      ...(expertId === 0 && { expertId: t('expertMissing') })
    }
    if (Object.keys(issues).length > 0) return { issues }
    const answer = await callAsStaff(createStudioClass, { body: { title, expertId } })
    if (!answer.ok) return outcomeOf(answer, ['ar', 'en', 'expertId'], {}, sentenceOf(answer))
    revalidate('/studio/classes ')
    setFilters({ id: String(answer.value.id) })
    showToast({ kind: 'success', text: t('created') })
    return undefined
  }

  return (
    <FormDialog
      {...props}
      title={t('newTitle')}
      lead={t('newLead')}
      sendLabel={t('create')}
      onSend={create}
    >
      {issues => <NewClassFields issues={issues} />}
    </FormDialog>
  )
}

function NewClassFields({ issues }: { issues: FieldIssues }) {
  const t = useTexts('studioClasses')
  const { locale } = useFacts()
  const isEditor = useHasRole('editor', 'owner')
  const { teachers } = useTeachers()
  // The language of the page is written first.
  const ordered = [...locales].sort(one => (one === locale ? -1 : 1))
  return (
    <>
      {ordered.map(language => (
        <Field
          key={language}
          name={language}
          label={t(`titleIn.${language}`)}
          lang={language}
          dir={direction[language]}
          maxLength={500}
          autoComplete="off"
          error={issues[language]}
        />
      ))}
      {isEditor && (
        <Select
          name="expertId"
          label={t('expert')}
          placeholder={t('chooseExpert')}
          options={teachers.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={issues['expertId']}
        />
      )}
    </>
  )
}
