import { Icon } from '#ui/kit/icon.tsx'

interface Props {
  title: string
  /** `id` of the control; unset for the whole form. */
  faults?: readonly { id?: string; text: string }[]
}

/** Links to each issue where there are several. */
export function FormError({ title, faults = [] }: Props) {
  const isLong = faults.length > 1
  return (
    <div
      className="flex gap-3 rounded-2xl border border-danger/40 bg-danger-soft p-4"
      role="alert"
      tabIndex={-1}
    >
      <Icon name="alert" className="mt-0.5 size-6 text-danger" />
      <div className="grid gap-1">
        <p className="font-bold">{title}</p>
        {isLong ? (
          <ul className="grid">
            {faults.map(({ id, text }) => (
              <li key={`${id} ${text}`}>
                {id ? (
                  <a className="link inline-flex min-h-11 items-center" href={`#${id}`}>
                    {text}
                  </a>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        ) : (
          faults.map(({ text }) => <p key={text}>{text}</p>)
        )}
      </div>
    </div>
  )
}
