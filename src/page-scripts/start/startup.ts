// Starts every page. Every visitor downloads it: what few need is imported later.

import { showFlash } from '#stores/frame/flash.ts'
import { afterPaint } from '#ui/dom/after-paint.ts'
import './islands.ts'
import { mendBrokenChunks } from '#ui/dom/broken-chunk.ts'
import { followCards } from '#page-scripts/cards/load-cards.ts'
import { showConnection } from '#page-scripts/frame/connection.ts'
import { askConsent } from '#page-scripts/frame/consent.ts'
import { showCurrentChip } from '#page-scripts/frame/current-chip.ts'
import { followDestination } from './destination.ts'
import { doEarlyActions } from './early-actions.ts'
import { followEmailLink } from './email-link.ts'
import { offerLanguage } from '#page-scripts/frame/language.ts'
import { openMenu } from '#page-scripts/frame/menu.ts'
import { mindPictures } from '#page-scripts/cards/missing-pictures.ts'
import { keepNext } from './next.ts'
import { showNotices } from '#page-scripts/frame/notices.ts'
import { keepForOffline } from '#page-scripts/frame/offline.ts'
import { fetchAhead } from './prefetch.ts'
import { showProgress } from '#page-scripts/cards/progress.ts'
import { followReader } from './reader.ts'
import { restoreMissingToken } from './restore.ts'
import { focusSearchBySlash } from '#page-scripts/frame/search-key.ts'
import { offerTheme } from '#page-scripts/frame/theme.ts'
import { trackClicks } from './tracking.ts'
import { offerTrailer } from '#page-scripts/cards/trailer.ts'
import { showYear } from '#page-scripts/frame/year.ts'

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
// On failure the prices of the build stay, so this does not reload.
if (document.querySelector('[data-price]')) {
  afterPaint(
    () =>
      void import('#page-scripts/cards/prices.ts')
        .then(module => module.followPrices())
        .catch(() => {})
  )
}
