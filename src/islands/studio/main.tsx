import { mountIsland } from '#islands/frame/boundary/mount-island.tsx'
import { $destination, $replacement } from '#stores/frame/destination.ts'
import { guardPage } from '#stores/studio/leave-guard.ts'
import { guardUploads } from '#stores/studio/media/uploads.ts'
import { $router } from '#stores/studio/router.ts'
// The reset of UnoCSS comes first.
import 'virtual:uno.css'
import './studio.css'
import { readFacts } from './frame/facts.ts'
import { Studio } from './frame/studio.tsx'

const place = document.querySelector('#studio')
const facts = readFacts()

guardPage()
guardUploads()
$destination.listen(address => address && location.assign(address))
$replacement.listen(address => address && location.replace(address))
// The router has opened an address outside the studio, which is a page of its own.
$router.listen(page => page || queueMicrotask(() => location.reload()))

if (place) mountIsland('Studio', place, () => <Studio facts={facts} />)
