// Inline script of every page before the first paint. `npm run build` bundles it; the policy allows
// its digest.

import { keepEarlyActions } from './actions.ts'
import { hideEndedOffer } from './offer.ts'
import { showReader } from './reader.ts'
import { bringScripts } from './scripts.ts'
import { startInLanguage } from './language.ts'
import { showTheme } from './theme.ts'
import { takeToken } from './token.ts'

showTheme()
keepEarlyActions()
showReader()
hideEndedOffer()
if (!startInLanguage()) takeToken()
bringScripts()
