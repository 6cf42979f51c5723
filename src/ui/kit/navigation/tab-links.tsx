interface TabLink {
  href: string
  label: string
}

interface Props {
  label: string
  links: readonly TabLink[]
  current: string
}

/** Tabs that are pages. */
export function TabLinks({ label, links, current }: Props) {
  return (
    <nav className="tab-row" aria-label={label}>
      <ul className="flex min-w-max">
        {links.map(({ href, label: text }) => (
          <li key={href}>
            <a className="tab" href={href} aria-current={href === current ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
