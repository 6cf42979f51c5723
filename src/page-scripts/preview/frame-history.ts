interface Entry {
  state: unknown
  address: string
}

/** Gives a page a history of its own, whose entries the window around its frame does not have. */
export function replaceHistory(): void {
  const replace = history.replaceState.bind(history)
  const entries: Entry[] = [{ state: history.state, address: location.href }]
  let at = 0

  const show = (state: unknown, address: string | URL | null | undefined): Entry => {
    replace(state, '', address)
    return { state, address: location.href }
  }
  const go = (by = 0) =>
    // As of the browser, after the script that asks for it.
    void setTimeout(() => {
      const entry = entries[at + by]
      if (!entry || by === 0) return
      at += by
      show(entry.state, entry.address)
      dispatchEvent(new PopStateEvent('popstate', { state: entry.state }))
    })

  history.pushState = (state, _, address) => {
    entries.splice(at + 1, Infinity, show(state, address))
    at++
  }
  history.replaceState = (state, _, address) => {
    entries[at] = show(state, address)
  }
  history.go = go
  history.back = () => go(-1)
  history.forward = () => go(1)
}
