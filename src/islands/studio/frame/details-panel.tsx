import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { setFilters } from '#stores/studio/router.ts'
import { Icon } from '#ui/kit/icon.tsx'
import { useTexts } from './facts.ts'

interface Props {
  title: ReactNode
  children: ReactNode
}

/** Details of the item whose `id` is in the address, over the list. */
export function DetailsPanel({ title, children }: Props) {
  const t = useTexts('studio')
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const head = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    const dialog = box.current
    // One that is removed open does not give the focus back.
    return () => dialog?.close()
  }, [])

  useEffect(() => {
    box.current?.showModal()
    head.current?.focus()
  }, [])

  return (
    <dialog
      ref={box}
      className="details-panel"
      aria-labelledby={id}
      closedby="any"
      onClose={event => {
        // A dialog above it closes by itself.
        if (event.target === box.current) setFilters({ id: undefined })
      }}
    >
      <div className="details-head">
        <h2 className="text-xl outline-none" id={id} tabIndex={-1} ref={head}>
          {title}
        </h2>
        <button
          className="studio-round -me-2"
          type="button"
          aria-label={t('close')}
          onClick={() => box.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="grid gap-6 p-5 sm:p-7">{children}</div>
    </dialog>
  )
}
