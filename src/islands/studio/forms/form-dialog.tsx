import {
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState
} from 'react'
import { useTexts } from '#islands/studio/frame/facts.ts'
import { useSentence } from '#islands/studio/frame/use-sentence.ts'
import { askToLeave } from '#stores/studio/leave-guard.ts'
import type { StaffFailure } from '#stores/studio/call-as-staff.ts'
import { Button, type ButtonKind } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { FormError } from '#ui/kit/form/form-error.tsx'
import { useHold } from './use-hold.ts'

/** What is wrong with fields, by their names. */
export type FieldIssues = Readonly<Record<string, string>>

/** The dialog stays open with what went wrong. */
export type FormOutcome = { issues: FieldIssues } | { failure: StaffFailure } | undefined

interface Props {
  title: string
  lead?: ReactNode
  isOpen: boolean
  sendLabel: string
  kind?: ButtonKind | undefined
  /** Whether it may be sent. */
  isReady?: boolean | undefined
  onSend: (typed: FormData) => Promise<FormOutcome> | FormOutcome
  onClose: () => void
  children?: (issues: FieldIssues) => ReactNode
}

const NONE: FieldIssues = {}

/** A form in a dialog. Nothing typed is lost unasked; the first wrong field gets the focus. */
export function FormDialog(props: Props) {
  const { title, lead, isOpen, sendLabel, kind = 'primary', isReady = true } = props
  const t = useTexts('studio')
  const sentenceOf = useSentence()
  const [issues, setIssues] = useState(NONE)
  const [failure, setFailure] = useState<StaffFailure>()
  const [isBusy, setBusy] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const untouched = useRef('')
  useHold(isOpen && isTyped ? 'typed' : undefined)

  useEffect(() => {
    if (isOpen && form.current) untouched.current = contentOf(form.current)
  }, [isOpen])

  useEffect(() => {
    if (issues === NONE) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')?.focus()
  }, [issues])

  function close(): void {
    setFailure(undefined)
    setIssues(NONE)
    setTyped(false)
    props.onClose()
  }

  function mayClose(): boolean {
    if (isTyped) askToLeave('typed', close)
    return !isTyped
  }

  function noteTyped(event: ChangeEvent<HTMLFormElement>): void {
    setTyped(contentOf(event.currentTarget) !== untouched.current)
    // An issue is about what was sent.
    const name = event.target.getAttribute('name') ?? ''
    if (name in issues) setIssues(without(issues, name))
  }

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const outcome = await props.onSend(new FormData(event.currentTarget))
    setBusy(false)
    if (!outcome) return close()
    setIssues('issues' in outcome ? outcome.issues : NONE)
    setFailure('failure' in outcome ? outcome.failure : undefined)
  }

  return (
    <Dialog {...{ title, lead, isOpen, mayClose }} closeLabel={t('close')} onClose={close}>
      {isOpen && (
        <form
          ref={form}
          className="grid gap-5"
          method="dialog"
          noValidate
          onChange={noteTyped}
          onSubmit={event => void send(event)}
        >
          {props.children?.(issues)}
          {failure && <FormError title={sentenceOf(failure)} />}
          <div className="form-dialog-actions">
            <Button type="submit" kind={kind} isBusy={isBusy} disabled={!isReady}>
              {sendLabel}
            </Button>
            <Button kind="quiet" onClick={close}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

const without = (issues: FieldIssues, name: string): FieldIssues =>
  Object.fromEntries(Object.entries(issues).filter(([field]) => field !== name))

const contentOf = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)]))
