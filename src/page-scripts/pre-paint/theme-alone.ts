// Inline script of pages that need nothing else before the first paint.

import { showTheme } from './theme.ts'

showTheme()
