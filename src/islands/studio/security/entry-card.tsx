import { type ReactNode, use, useEffect, useRef } from 'react'
import { useFacts } from '#islands/studio/frame/facts.ts'
import { StaffContext } from '#islands/studio/frame/staff-context.ts'

interface Props {
  title: string
  lead: string
  children: ReactNode
}

/** A screen with one question. */
export function EntryCard({ title, lead, children }: Props) {
  const { name } = useFacts()
  const head = useRef<HTMLHeadingElement>(null)

  // The screen before may have been scrolled.
  useEffect(() => {
    scrollTo(0, 0)
    const card = head.current?.closest('.card')
    if (!card?.contains(document.activeElement)) head.current?.focus()
  }, [title])

  // The frame has its own.
  const Main = use(StaffContext) ? 'div' : 'main'
  return (
    <Main className="grid min-h-dvh content-center px-[var(--gutter)] py-10">
      <div className="card lifted mx-auto grid w-full max-w-md gap-5 p-6 sm:p-8">
        <p className="flex items-center gap-2.5 font-bold">
          <img src="/favicon.svg" alt="" width="36" height="36" />
          {name}
        </p>
        <div className="grid gap-2">
          <h1 className="text-2xl outline-none" tabIndex={-1} ref={head}>
            {title}
          </h1>
          <p className="text-ink-muted">{lead}</p>
        </div>
        {children}
      </div>
    </Main>
  )
}
