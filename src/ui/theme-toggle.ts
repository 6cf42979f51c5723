/** Local storage: `true` or `false`. */
const KEY = 'dark'

const root = document.documentElement
const buttons = document.querySelectorAll('[data-theme-toggle]')

function show(isDark: boolean): void {
  root.classList.toggle('dark', isDark)
  root.classList.toggle('light', !isDark)
  for (const button of buttons) button.setAttribute('aria-pressed', String(isDark))
}

function save(isDark: boolean): void {
  try {
    localStorage.setItem(KEY, String(isDark))
  } catch {
    // Storage is full or blocked: the choice lasts as long as the page.
  }
}

show(root.classList.contains('dark'))
for (const button of buttons) {
  button.addEventListener('click', () => {
    const isDark = !root.classList.contains('dark')
    show(isDark)
    save(isDark)
  })
}
addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY && newValue !== null) show(newValue === 'true')
})
