import type { Answer } from '#api/caller.ts'
import { getContentItem } from '#contract/learning/learning.ts'
import { type ClassPreview, getClassPreview } from '#contract/studio/classes/class-preview.ts'
import type { PreviewPlace } from '#domain/studio/preview-target.ts'
import { API_HOST } from '#stores/device/api-host.ts'
import { callAsStaff } from '#stores/studio/call-as-staff.ts'
import {
  createPreviewAnswers,
  type PreviewAnswer,
  type PreviewAnswers,
  type PreviewCall
} from './preview-answers.ts'

/** What the page of a draft finds at the window that shows it. */
export interface PreviewHost {
  /** Of the class. */
  slug: string
  apiHost: string
  /** What the page finds on its device; `dark` is its theme. */
  device: Record<string, string>
  /** Undefined for a call that the preview knows nothing of. */
  answer: (call: PreviewCall) => Promise<PreviewAnswer | undefined>
  /** Pixels that the page was scrolled by before it was loaded again. */
  scrolledBy: number
}

/** Milliseconds after which links of films are asked for again; they work for five minutes. */
const LINKS_FRESH_MS = 240_000

const ROOM = new RegExp(`^${getContentItem.path.replace(/:\w+/g, '[^/]+')}$`)

/** A signed-in learner, for pages that look at the token; no server knows it. */
const TOKEN = [{}, { sub: 'preview', exp: 4_102_444_800 }, {}]
  .map(part => btoa(JSON.stringify(part)))
  .join('.')

export function loadPreview(id: number): Promise<Answer<typeof getClassPreview>> {
  return callAsStaff(getClassPreview, { params: { id: `${id}` } })
}

export interface HostedPreview {
  host: PreviewHost
  /** Takes the draft as it is now. */
  take: (preview: ClassPreview) => void
}

/** What frames of this window show of a draft. */
export function hostPreview(first: ClassPreview): HostedPreview {
  const answers = createPreviewAnswers(first)
  let loadedAt = performance.now()
  const take: PreviewAnswers['take'] = preview => {
    answers.take(preview)
    loadedAt = performance.now()
  }
  const host: PreviewHost = {
    slug: first.course.slug,
    apiHost: API_HOST,
    device: {
      ...{ auth: TOKEN, refreshToken: TOKEN },
      subscription: JSON.stringify({ isActive: true })
    },
    scrolledBy: 0,
    async answer(call) {
      const isItem = call.method === 'GET' && ROOM.test(call.path)
      if (isItem && performance.now() - loadedAt > LINKS_FRESH_MS) {
        const fresh = await loadPreview(first.course.id)
        if (fresh.ok) take(fresh.value)
      }
      return answers.answer(call)
    }
  }
  return { host, take }
}

/** The page of learners for a place of the editor: `/basics/welcome`; the class for all others. */
export function pageOfPlace({ places, items }: ClassPreview, address: string): PreviewPlace {
  const at = places.indexOf(address)
  const item = items[at]
  if (!item) return { page: 'class' }
  return { page: item.type === 'quiz' ? 'quiz' : 'videos', item: item.id }
}

/** For pages that load from now on. */
export function chooseFrameTheme({ device }: PreviewHost, theme: 'light' | 'dark'): void {
  device['dark'] = `${theme === 'dark'}`
}

/** Where the next page begins. @param top pixels */
export function noteScroll(host: PreviewHost, top: number): void {
  host.scrolledBy = top
}
