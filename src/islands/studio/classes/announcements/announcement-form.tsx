import { type FormEvent, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  announce,
  ANNOUNCEMENT_LONGEST,
  listAnnouncements
} from '#contract/studio/announcements.ts'
import { isolatedCode } from '#i18n/format/isolated.ts'
import { ConfirmDialog } from '#islands/studio/frame/confirm-dialog.tsx'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useHold } from '#islands/studio/forms/use-hold.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import { revalidate } from '#stores/studio/resource.ts'
import { showToast } from '#stores/studio/toasts.ts'
import { Button } from '#ui/kit/button.tsx'
import { Checkbox } from '#ui/kit/form/checkbox.tsx'
import { Field } from '#ui/kit/form/field.tsx'
import { TextArea } from '#ui/kit/form/text-area.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'

interface Props {
  /** Of the class. */
  id: number
  about: Pick<ReplyOf<typeof listAnnouncements>, 'learners' | 'left' | 'sentence' | 'subject'>
}

const EMPTY = { title: '', body: '', titleEn: '', bodyEn: '' }
type Name = keyof typeof EMPTY

/** An announcement in one language or two, as learners will read it, before it is sent. */
export function AnnouncementForm({ id, about: { learners, left, sentence, subject } }: Props) {
  const t = useTexts('studioAnnouncements')
  const [typed, setTyped] = useState(EMPTY)
  const [hasEnglish, setHasEnglish] = useState(false)
  const [missing, setMissing] = useState<readonly Name[]>([])
  const [isAsking, setAsking] = useState(false)
  useHold(Object.values(typed).some(Boolean) ? 'typed' : undefined)
  const needed: readonly Name[] = hasEnglish
    ? ['title', 'body', 'titleEn', 'bodyEn']
    : ['title', 'body']
  const counter = (most: number) => (rest: number) =>
    t('count', { used: isolatedCode(`${most - rest}`), most: isolatedCode(`${most}`) })

  function check(event: FormEvent): void {
    event.preventDefault()
    const empty = needed.filter(name => !typed[name].trim())
    setMissing(empty)
    if (empty.length === 0) return setAsking(true)
    document.querySelector<HTMLElement>(`[name="${empty[0]}"]`)?.focus()
  }

  async function send() {
    const { title, body, titleEn, bodyEn } = typed
    const english = hasEnglish && { english: { title: titleEn, body: bodyEn } }
    const answer = await callAsStaff(announce, {
      params: { id: `${id}` },
      body: { title, body, ...english }
    })
    revalidate(listAnnouncements.path)
    if (!answer.ok) return answer
    setTyped(EMPTY)
    setHasEnglish(false)
    showToast({ kind: 'success', text: t('sent') })
    return undefined
  }

  const fieldOf = (name: Name) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    error: missing.includes(name) ? t('missing') : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setMissing(missing.filter(other => other !== name))
      setTyped({ ...typed, [name]: target.value })
    }
  })
  const { title: titleMost, body: bodyMost } = ANNOUNCEMENT_LONGEST

  return (
    <>
      <form className="mb-10 grid items-start gap-8 lg:grid-cols-2" noValidate onSubmit={check}>
        <div className="grid gap-5">
          <Field {...fieldOf('title')} dir="auto" label={t('heading')} maxLength={titleMost} />
          <TextArea
            {...fieldOf('body')}
            dir="auto"
            label={t('body')}
            maxLength={bodyMost}
            counter={counter(bodyMost)}
          />
          <Checkbox
            name="hasEnglish"
            hint={t('hasEnglishHint')}
            checked={hasEnglish}
            onChange={({ currentTarget }) => setHasEnglish(currentTarget.checked)}
          >
            {t('hasEnglish')}
          </Checkbox>
          {hasEnglish && (
            <>
              <Field
                {...fieldOf('titleEn')}
                dir="ltr"
                lang="en"
                label={t('headingEnglish')}
                maxLength={titleMost}
              />
              <TextArea
                {...fieldOf('bodyEn')}
                dir="ltr"
                lang="en"
                label={t('bodyEnglish')}
                maxLength={bodyMost}
                counter={counter(bodyMost)}
              />
            </>
          )}
          <div className="grid gap-3">
            <p className="font-semibold">{t('reach', { count: learners })}</p>
            <p className="text-ink-muted">
              {left === 0 ? t('leftNone') : t('left', { count: left })}
            </p>
            <div>
              <Button type="submit" disabled={left === 0}>
                {t('send')}
              </Button>
            </div>
          </div>
        </div>
        <AnnouncementPreview
          {...{ sentence, subject }}
          texts={{
            ar: { title: typed.title, body: typed.body },
            en: hasEnglish
              ? { title: typed.titleEn, body: typed.bodyEn }
              : { title: typed.title, body: typed.body }
          }}
        />
      </form>
      <ConfirmDialog
        title={t('sendAsk')}
        lead={t('reach', { count: learners })}
        isOpen={isAsking}
        confirmLabel={t('send')}
        onConfirm={send}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
