// Starts every page. Every visitor downloads it: what few need is imported later.

import { afterPaint } from '#ui/dom/after-paint.ts'
import './islands.ts'
import { mendBrokenChunks } from '#ui/dom/broken-chunk.ts'
import { followCards, mindPictures, offerTrailer } from '#page-scripts/cards/load-cards.ts'
import { showCurrentChip } from '#page-scripts/frame/current-chip.ts'
import { doEarlyActions } from './early-actions.ts'
import { offerLanguage } from '#page-scripts/frame/language.ts'
import { openMenu } from '#page-scripts/frame/menu.ts'
import { followLinks } from './email-links.ts'
import { showNotes } from '#page-scripts/frame/frame-notes.ts'
import { keepForOffline } from '#page-scripts/frame/offline.ts'
import { fetchAhead } from './prefetch.ts'
import { showProgress } from '#page-scripts/frame/progress.ts'
import { followReader } from './reader.ts'
import { focusSearchBySlash } from '#page-scripts/frame/search-key.ts'
import { offerTheme } from '#page-scripts/frame/theme.ts'
import { showYear } from '#page-scripts/frame/year.ts'

mendBrokenChunks()
showProgress()
fetchAhead()
offerTheme()
offerLanguage()
openMenu()
focusSearchBySlash()
followReader()
showNotes()
followLinks()
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
