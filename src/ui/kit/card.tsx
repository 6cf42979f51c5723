import { type ReactNode, useId } from 'react'

interface Props {
  title?: string
  lead?: ReactNode
  heading?: 'h2' | 'h3' | 'h4'
  aside?: ReactNode
  className?: string
  children?: ReactNode
}

/** With a title it is a region of that name. */
export function Card({ title, lead, heading: Heading = 'h2', aside, className, children }: Props) {
  const id = useId()
  const Box = title ? 'section' : 'div'
  return (
    <Box className={`card p-5 sm:p-7 ${className ?? ''}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div>
            <Heading className="text-xl" id={id}>
              {title}
            </Heading>
            {lead && <p className="mt-1 text-ink-muted">{lead}</p>}
          </div>
          {aside}
        </div>
      )}
      {children}
    </Box>
  )
}
