// Runs in every page before its first paint, as one inline script: what the first paint depends on.
// `npm run build` bundles it, and the policy allows it by its digest.

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
