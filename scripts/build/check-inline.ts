import { createHash } from 'node:crypto'
import { EARLY_SCRIPT } from '#ui/early-script.ts'
import type { PageFile } from './pages.ts'

/** Inline scripts of our own. */
const SCRIPTS = [EARLY_SCRIPT]

/** It holds nothing of the API, so that its styles can only be ours. */
const OWN_PAGE = '404.html'

/** Source expression of the policy that allows exactly this text. */
export function digestOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

export const scriptDigests = () => SCRIPTS.map(digestOf)

/**
 * What the pages hold inline: the digests of the styles, and a complaint for each script, style or
 * handler that the policy would refuse, since it is none of ours.
 */
export function checkInline(pages: readonly PageFile[]): {
  styles: string[]
  complaints: string[]
} {
  const own = pages.find(({ file }) => file === OWN_PAGE)
  if (!own) return { styles: [], complaints: [`${OWN_PAGE} was not built`] }
  const styles = [...new Set(inlineStyles(own.html).map(digestOf))]
  const scripts = new Set(scriptDigests())
  const complaints = pages.flatMap(({ file, html }) => [
    ...inlineScripts(html)
      .filter(text => !scripts.has(digestOf(text)))
      .map(text => `${file}: an inline script that is not on the list: ${text.slice(0, 80)}`),
    ...inlineStyles(html)
      .filter(text => !styles.includes(digestOf(text)))
      .map(text => `${file}: a style that ${OWN_PAGE} does not have: ${text.slice(0, 80)}`),
    ...handlers(html).map(tag => `${file}: a tag with a script or style of its own: ${tag}`)
  ])
  return { styles, complaints }
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script/gi)]
    .filter(([, attributes = '']) => !/\ssrc=/.test(attributes) && !isData(attributes))
    .map(([, , text = '']) => text)
}

function isData(attributes: string): boolean {
  return /\stype="application\/(?:ld\+)?json"/.test(attributes)
}

function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style/gi)].map(([, text = '']) => text)
}

/** Opening tags with `onclick=`, `style=` or an address that is a script. */
function handlers(html: string): string[] {
  const tags = html.match(/<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi) ?? []
  return tags.filter(tag => {
    const names = tag.replace(/"[^"]*"|'[^']*'/g, '""')
    return /\s(?:on[a-z]+|style)=/i.test(names) || /=["']\s*javascript:/i.test(tag)
  })
}
