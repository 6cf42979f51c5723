import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** A part of a details panel. */
export function PanelSection({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
        <h3 className="text-base font-bold" id={id}>
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
