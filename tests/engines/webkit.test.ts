import { describe } from 'vitest'
import { hasWebKit } from '#scripts/lib/setup/browsers.mjs'
import { openWebKit } from '#tests/support/engines/webkit.ts'
import { walk } from './walk.ts'

describe.runIf(hasWebKit)('WebKitGTK, which there is for Linux only', () => {
  walk('WebKitGTK', openWebKit)
})
