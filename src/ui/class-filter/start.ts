import { lazily } from '#islands/startup/broken-chunk.ts'
import { showCurrentCategory } from './current-category.ts'
import { openSheet } from './sheet.ts'

const SIGNS = ['pointerover', 'touchstart', 'focusin', 'change'] as const

const root = document.getElementById('listing')
const controls = [...(root?.querySelectorAll('form, [data-bar]') ?? [])]

/** Nothing more is fetched before somebody turns to the filter, or the address has one. */
function wake(): void {
  for (const sign of SIGNS) for (const one of controls) one.removeEventListener(sign, wake)
  void lazily('class-filter', () => import('./filter-classes.ts')).then(
    module => root && module?.filterClasses(root)
  )
}

showCurrentCategory()
if (root) openSheet(root)
if (root?.dataset['waiting'] !== undefined) wake()
else
  for (const sign of SIGNS)
    for (const one of controls) one.addEventListener(sign, wake, { passive: true })
