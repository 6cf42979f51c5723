import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lackingIn as lackingInScript } from '#tests/support/browsers/script-features.ts'
import { lackingIn as lackingInStyle } from '#tests/support/browsers/style-features.ts'
import { pages, SITE } from '#tests/build/pages.ts'

// Features that the oldest browsers of `browserslist` lack must be listed here with a reason.

/** Names in scripts, by why they do no harm. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  'asked for before it is used': [
    ...['.canParse', '.captureStackTrace', '.connection', '.exitFullscreen'],
    ...['.exitPictureInPicture', '.fullscreen', '.fullscreenElement', '.fullscreenEnabled'],
    ...['.mediaSession', '.pictureInPictureElement', '.pictureInPictureEnabled'],
    ...['.getNotifications', '.pushManager', '.requestFullscreen', '.requestIdleCallback'],
    ...['.share', '.showNotification', '.stackTraceLimit', 'Notification'],
    ...['Notification.permission', 'Notification.requestPermission'],
    ...['PublicKeyCredential.getClientCapabilities'],
    ...[
      'PublicKeyCredential.isConditionalMediationAvailable',
      '.startViewTransition',
      '.wakeLock',
      'AbortSignal.any',
      'Error.captureStackTrace'
    ],
    ...['ManagedMediaSource', 'MediaMetadata', 'MediaSource', 'SharedArrayBuffer', 'SourceBuffer'],
    ...['URL.canParse', 'trustedTypes']
  ],
  'brought by the polyfill, src/ui/kit/navigation/popovers.ts': [
    ...['.hidePopover', '.popover', '.showPopover', 'ToggleEvent']
  ],
  'there, but for the name of its error': ['AbortSignal.timeout'],
  'there, but for old network types': ['.onLine'],
  'the name of something else': [
    ...[
      '.bytes',
      '.chunks',
      '.devicePixelRatio',
      '.displayName',
      '.drop',
      '.use',
      'ML',
      'Profiler',
      'ViewTransition'
    ]
  ]
}

/** Names in styles. */
const STYLES: Readonly<Record<string, readonly string[]>> = {
  'a look that others do without': [
    ...['-webkit-tap-highlight-color', ':-moz-progress-bar', ':-webkit-progress-bar'],
    ...[':-webkit-progress-value', ':column', ':highlight', ':marker', ':selection', '@property'],
    ...['@starting-style', '@view-transition', 'accent-color', 'contain-intrinsic-size'],
    ...['content-visibility', 'field-sizing', 'forced-color-adjust', 'overflow-clip-margin'],
    ...['overscroll-behavior', 'resize', 'scrollbar-gutter', 'scrollbar-width', 'text-wrap']
  ],
  'a colour that is the one of the text, or none': ['color-mix()', 'oklab()'],
  'within @supports, or beside what does the same': [
    ...[':open', ':popover-open', 'anchor-name', 'anchor-scope', 'position-anchor'],
    ...['position-area', 'position-try-fallbacks']
  ],
  'no mark of what holds a chosen field': [':has'],
  'only without script': ['(scripting)'],
  'only on paper': [':details-content', '@page', 'orphans', 'size', 'widows'],
  'only in full screen, which phones leave to their own player': [':fullscreen']
}

const assets = globSync('{_astro/*,sw.js}', { cwd: SITE })
const textsOf = (ending: string) =>
  assets.filter(file => file.endsWith(ending)).map(file => readFileSync(join(SITE, file), 'utf8'))
const inline = (name: string) => [
  ...new Set(
    pages.flatMap(({ html }) =>
      [...html.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(
        ([, text = '']) => text
      )
    )
  )
]

/** Missing features with the browsers that lack them. */
function foundIn(texts: readonly string[], look: (text: string) => Map<string, string[]>) {
  return new Map(texts.flatMap(text => [...look(text)]))
}

const namesOf = (reasons: Readonly<Record<string, readonly string[]>>) =>
  Object.values(reasons).flat()

const sorted = (names: Iterable<string>) => [...names].sort()

test('scripts use what every browser has, or do without', () => {
  const found = foundIn([...textsOf('.js'), ...inline('script')], lackingInScript)
  expect(sorted(found.keys())).toEqual(sorted(namesOf(SCRIPTS)))
})

test('styles use what every browser has, or do without', () => {
  const found = foundIn([...textsOf('.css'), ...inline('style')], lackingInStyle)
  expect(sorted(found.keys())).toEqual(sorted(namesOf(STYLES)))
})
