import { type Bilingual, plainText } from '#i18n/text.ts'
import { shortened } from '#i18n/format/titles.ts'
import { nameAddress, nameTitle } from '#ui/dom/name-page.ts'
import { locale } from './bind.ts'

/** Milliseconds. */
const TIMEOUT_MS = 8_000

type Answer<Value> =
  { step: 'found'; value: Value; address: string } | { step: 'missing' } | { step: 'failed' }

interface Schema<Value> {
  safeParse: (value: unknown) => { success: true; data: Value } | { success: false }
}

interface Found {
  slug: string
  title: Bilingual
  description: Bilingual
}

interface FallbackPage<Value> {
  pathOf: (slug: string) => string
  /** Path of the API before the id. */
  source: string
  schema: Schema<Value>
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
  let answer = await ask(page)
  if (answer.step === 'failed') answer = await ask(page)
  const view = copyOf(answer.step === 'found' ? 'view' : answer.step)
  view.querySelector('[data-retry]')?.addEventListener('click', () => {
    content?.replaceChildren(...loading)
    content?.focus()
    void openFallbackPage(page)
  })
  if (answer.step === 'found') {
    page.fill(view, answer.value, answer.address)
    name(page.pathOf, page.describe(answer.value))
  } else nameTitle(view.querySelector('h1')?.textContent.trim() ?? '', locale)
  content?.replaceChildren(view)
}

/** Fetches and checks the record of the address. Never throws. */
async function ask<Value>({ source, schema }: FallbackPage<Value>): Promise<Answer<Value>> {
  const id = decodeURIComponent(location.pathname.split('/').at(-1) ?? '')
  if (!id || id === '_') return { step: 'missing' }
  try {
    const host = import.meta.env.PUBLIC_API_HOST || '/api'
    const response = await fetch(`${host}${source}${encodeURIComponent(id)}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
    if (response.status === 404) return { step: 'missing' }
    if (!response.ok) return { step: 'failed' }
    const parsed = schema.safeParse(await response.json())
    return parsed.success
      ? { step: 'found', value: parsed.data, address: response.url }
      : { step: 'failed' }
  } catch {
    return { step: 'failed' }
  }
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
