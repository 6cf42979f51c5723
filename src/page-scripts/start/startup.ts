// Starts what every page does by itself. Small, since every visitor downloads it: whatever only a
// signed-in learner or somebody who acts needs is imported when it is needed.

import { showFlash } from '#stores/carried-notice.ts'
import { afterPaint } from './after-paint.ts'
import './islands.ts'
import { mendBrokenChunks } from './broken-chunk.ts'
import { followCards } from './cards.ts'
import { showConnection } from './connection.ts'
import { askConsent } from './consent.ts'
import { showCurrentChip } from './current-chip.ts'
import { followDestination } from './destination.ts'
import { doEarlyActions } from './early-actions.ts'
import { followEmailLink } from './email-link.ts'
import { offerLanguage } from './language.ts'
import { openMenu } from './menu.ts'
import { mindPictures } from './missing-pictures.ts'
import { keepNext } from './next.ts'
import { showNotices } from './notices.ts'
import { keepForOffline } from './offline.ts'
import { fetchAhead } from './prefetch.ts'
import { showProgress } from './progress.ts'
import { followReader } from './reader.ts'
import { restoreMissingToken } from './restore.ts'
import { focusSearchBySlash } from './search-key.ts'
import { offerTheme } from './theme.ts'
import { trackClicks } from './tracking.ts'
import { offerTrailer } from './trailer.ts'
import { showYear } from './year.ts'

mendBrokenChunks()
showProgress()
fetchAhead()
offerTheme()
offerLanguage()
openMenu()
keepNext()
focusSearchBySlash()
followDestination()
followReader()
restoreMissingToken()
showNotices()
showFlash()
followEmailLink()
showConnection()
askConsent()
trackClicks()
showYear()
showCurrentChip()
offerTrailer()
mindPictures()
followCards()
doEarlyActions()
keepForOffline()
// Without it the prices of the build stay, so nothing is reloaded for it.
if (document.querySelector('[data-price]')) {
  afterPaint(() => void import('./prices.ts').then(module => module.followPrices()).catch(() => {}))
}
