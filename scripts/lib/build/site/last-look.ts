import { inlineSource, type InlineSources } from '#scripts/lib/build/policy/policy.ts'
import { withSocialPicture } from '#scripts/lib/build/pictures/social.ts'
import { openSteps, type Steps } from '#scripts/lib/build/pages.ts'
import type { Renderer } from '#scripts/lib/build/renderer/renderer.ts'
import { lateNames, withLateNames } from '#scripts/lib/build/scripts/page-scripts.ts'
import { MADE_AT_ONCE, openTrimmer } from '#scripts/lib/build/styles/trim-styles.ts'
import type { PageUse } from '#scripts/lib/build/styles/used-classes.ts'
import { STYLE_TOKEN } from './first-look.ts'
import { fitQuestions } from './fit-questions.ts'

/** A page after the first look, with what the others add to it. */
export interface LookedAtPage {
  file: string
  html: string
  style: number
  kind?: string | undefined
  /** Path of its picture for shared links, within the site. */
  social?: string | undefined
}

export interface WholePage {
  html: string
  /** In the order of the page. */
  inline: InlineSources
  /** Its late style, within the site. */
  late?: string
}

/** What all pages together say of styles: the uses of each kind. */
export type KindUses = Readonly<Record<string, readonly PageUse[]>>

/** The last look writes what depends on other pages: the style of its kind, and its picture. */
export function openLastLook({ folder, inline }: Renderer, kinds: KindUses, siteUrl: string) {
  const trimmer = openTrimmer(folder, inline.styles)
  const trims = new Map(
    Object.entries(kinds).map(([kind, uses]) => [kind, trimmer.open(kind, uses)])
  )
  const late = new Map<string, string>()

  function withStyle({ file, html, style, kind }: LookedAtPage): string {
    const trim = trims.get(kind ?? '')
    if (!trim || (kind !== MADE_AT_ONCE && lateNames(html).length === 0)) {
      return html.replace(STYLE_TOKEN, () => `<style>${inline.styles[style]}</style>`)
    }
    const { first, late: path } = trim(style)
    late.set(file, path)
    const lean = html.replace(STYLE_TOKEN, () => `<style>${first}</style>`)
    return withLateNames(lean, [`/${path}`])
  }

  const steps: Steps<LookedAtPage> = openSteps([
    { name: 'rules of styles', edit: withStyle },
    {
      name: 'pictures of shared links',
      edit: ({ html, social }) => withSocialPicture(html, siteUrl, social)
    }
  ])
  const digests = new Map<string, string>()
  const digest = (text: string) => {
    const known = digests.get(text) ?? inlineSource(text)
    digests.set(text, known)
    return known
  }

  return {
    steps,
    lateStyle: trimmer.lateStyle,
    finish(page: LookedAtPage): WholePage {
      const html = fitQuestions(steps.apply(page).html)
      const found = { scripts: new Set<string>(), styles: new Set<string>() }
      for (const [, name, text = ''] of html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)) {
        found[name === 'script' ? 'scripts' : 'styles'].add(digest(text))
      }
      const path = late.get(page.file)
      return {
        html,
        inline: { scripts: [...found.scripts], styles: [...found.styles] },
        ...(path !== undefined && { late: path })
      }
    }
  }
}
