import { Class } from '#contract/catalogue/classes.ts'
import { direction } from '#i18n/locale.ts'
import { languageName } from '#i18n/format/format.ts'
import { readText } from '#i18n/text.ts'
import { MarkdownText } from '#islands/learning/room/lesson/markdown-text.tsx'
import { mountIsland } from '#islands/frame/boundary/mount-island.tsx'
import { locale, messages } from '#page-scripts/fallback-page/bind.ts'
import { classPageOpened } from '#page-scripts/fallback-page/class-page.ts'
import { API_HOST } from '#stores/device/api-host.ts'
import { element } from '#ui/dom/element.ts'

// What the build adds to the page of a class: its text with formatting, and the trailer.
void classPageOpened.then(async () => {
  const slug = location.pathname.split('/').at(-1) ?? ''
  const answer = await fetch(`${API_HOST}/courses/${slug}`)
  const course = Class.safeParse(await answer.json())
  if (!course.success) return
  showText(course.data)
  showTrailer(course.data)
})

function showText({ description }: Class): void {
  const place = document.querySelector('#content .prose')
  if (!place) return
  const { value, locale: own } = readText(description, locale)
  place.setAttribute('lang', own)
  place.setAttribute('dir', direction[own])
  mountIsland('Preview', place, () => MarkdownText({ source: value, locale: own }))
}

function showTrailer({ trailerUrl, trailerCaptions = [], posterUrl }: Class): void {
  const place = document.querySelector('#content [data-gap="poster"]')
  if (!trailerUrl || !place) return
  const label = messages('class')('trailer')
  const film = element(
    'video',
    {
      class: 'aspect-video w-full bg-night object-cover',
      with: {
        ...{ controls: '', playsinline: '', preload: 'none' },
        src: trailerUrl,
        poster: posterUrl,
        'aria-label': label
      }
    },
    ...trailerCaptions.map(({ language, url }) =>
      element('track', {
        with: { kind: 'captions', srclang: language, label: languageName(language), src: url }
      })
    )
  )
  place.replaceWith(film)
}
