/** Adds a style sheet once. Resolves when it applies. */
export function addStyle(address: string): Promise<void> {
  const known = document.querySelector(`link[href="${CSS.escape(address)}"]`)
  if (known) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new TypeError(`failed to fetch ${address}`)))
    document.head.append(link)
  })
}
