interface TabLink {
  href: string
  label: string
}

interface Props {
  /** Names the navigation. */
  label: string
  links: readonly TabLink[]
  /** Address of the tab that is shown. */
  current: string
}

/** Tabs that are pages: real links, of which one is the current page. */
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
