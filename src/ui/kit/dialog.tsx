import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  title: string
  lead?: ReactNode
  isOpen: boolean
  /** Also for Escape and a press outside. */
  onClose: () => void
  /** Asked by Escape, a press outside and the close button: false keeps it open. */
  mayClose?: () => boolean
  closeLabel: string
  /** Centres title and text, and stacks actions in full width. */
  isCentred?: boolean
  children?: ReactNode
  actions?: ReactNode
}

const FIELD = 'input:not([type=hidden], [type=file]), select, textarea'

/** The first field. Not the close button, where one key would close the dialog unread. */
function firstFocus(dialog: HTMLElement, head: HTMLElement | null): HTMLElement | null | undefined {
  const chosen = dialog.querySelector<HTMLElement>('[data-first-focus]')
  if (chosen) return chosen
  const field = dialog.querySelector<HTMLElement>(FIELD)
  // The keyboard of a phone would cover the dialog.
  const isTouch = matchMedia('(pointer: coarse)').matches
  // One key would send a form of choices unread.
  return isTouch || field?.matches('[type=radio], [type=checkbox], :disabled')
    ? head
    : (field ?? head)
}

/** A modal dialog. */
export function Dialog(props: Props) {
  const { title, lead, isOpen, onClose, mayClose, closeLabel, children, actions } = props
  const { isCentred = false } = props
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const head = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const dialog = box.current
    if (!dialog || dialog.open === isOpen) return
    if (!isOpen) return dialog.close()
    dialog.showModal()
    firstFocus(dialog, head.current)?.focus()
  }, [isOpen])

  // Without `closedby`, the target of a press outside is the dialog itself.
  useEffect(() => {
    const dialog = box.current
    if (!dialog || 'closedBy' in HTMLDialogElement.prototype) return undefined
    const closeOutside = ({ target }: MouseEvent) => {
      if (target === dialog && (mayClose?.() ?? true)) dialog.close()
    }
    dialog.addEventListener('click', closeOutside)
    return () => dialog.removeEventListener('click', closeOutside)
  }, [mayClose])

  return (
    <dialog
      ref={box}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={lead ? `${id}-lead` : undefined}
      closedby="any"
      onCancel={event => {
        if (event.target === box.current && !(mayClose?.() ?? true)) event.preventDefault()
      }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 p-6 sm:p-8">
        <div
          className={`flex items-start justify-between gap-4 ${isCentred ? 'text-center ps-11' : ''}`}
        >
          <h2
            className={`pt-1.5 text-xl outline-none ${isCentred ? 'grow' : ''}`}
            id={`${id}-title`}
            tabIndex={-1}
            ref={head}
          >
            {title}
          </h2>
          <button
            className="grid size-11 shrink-0 place-items-center rounded-full -me-2 hover:bg-sunken"
            type="button"
            aria-label={closeLabel}
            onClick={() => (mayClose?.() ?? true) && box.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {lead && (
          <p
            className={`text-ink-muted ${isCentred ? 'text-center text-balance' : ''}`}
            id={`${id}-lead`}
          >
            {lead}
          </p>
        )}
        {children}
        {actions && (
          <div className={`mt-2 gap-3 ${isCentred ? 'grid' : 'flex flex-wrap'}`}>{actions}</div>
        )}
      </div>
    </dialog>
  )
}
