import { type Bilingual, plainText, shortened } from '#i18n/text.ts'
import { nameAddress, nameTitle } from '#ui/dom/name-page.ts'
import type { Answer } from './ask.ts'
import { locale } from './bind.ts'

interface Found {
  slug: string
  title: Bilingual
  description: Bilingual
}

interface FallbackPage<Value> {
  pathOf: (slug: string) => string
  ask: (id: string) => Promise<Answer<Value>>
  fill: (view: DocumentFragment, value: Value, address: string) => void
  describe: (value: Value) => Found
}

const content = document.getElementById('content')
const loading = [...(content?.childNodes ?? [])]

function copyOf(state: 'view' | 'missing' | 'failed'): DocumentFragment {
  const template = document.getElementById(state)
  return template instanceof HTMLTemplateElement
    ? document.importNode(template.content, true)
    : new DocumentFragment()
}

/** Fills a page that is newer than the build, for the id in its address. */
export async function openFallbackPage<Value>(page: FallbackPage<Value>): Promise<void> {
  const id = decodeURIComponent(location.pathname.split('/').at(-1) ?? '')
  const answer: Answer<Value> = id && id !== '_' ? await page.ask(id) : { step: 'missing' }
  const view = copyOf(answer.step === 'found' ? 'view' : answer.step)
  view.querySelector('[data-retry]')?.addEventListener('click', () => {
    content?.replaceChildren(...loading)
    content?.focus()
    void openFallbackPage(page)
  })
  if (answer.step === 'found') {
    page.fill(view, answer.value, answer.address)
    name(page.pathOf, page.describe(answer.value))
  }
  content?.replaceChildren(view)
  if (answer.step !== 'found') nameAfterHeading()
}

/** Sets title, description and address as the build would have. */
function name(pathOf: (slug: string) => string, { slug, title, description }: Found): void {
  nameTitle(shortened(plainText(title, locale), 70), locale)
  document
    .querySelector('meta[name="description"]')
    ?.setAttribute('content', shortened(plainText(description, locale), 160))
  document.querySelector('meta[name="robots"]')?.remove()
  nameAddress(pathOf(slug))
}

function nameAfterHeading(): void {
  nameTitle(content?.querySelector('h1')?.textContent.trim() ?? '', locale)
}
