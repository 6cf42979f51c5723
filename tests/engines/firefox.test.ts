import { openFirefox } from '#tests/support/engines/firefox.ts'
import { walk } from './walk.ts'

walk('Firefox', openFirefox)
