import { createHash } from 'node:crypto'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { EARLY_SCRIPT } from '#ui/early-script.ts'
import type { PageFile } from './pages.ts'

type Node = DefaultTreeAdapterTypes.Node

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
export function checkInline(pages: Iterable<PageFile>): {
  styles: string[]
  complaints: string[]
} {
  const own = Iterator.from(pages).find(({ file }) => file === OWN_PAGE)
  if (!own) return { styles: [], complaints: [`${OWN_PAGE} was not built`] }
  const styles = inlineOf(own.html).styles.map(digestOf)
  const scripts = scriptDigests()
  const elements = ownElements(own.html)
  const complaints = Iterator.from(pages).flatMap(({ file, html }) => {
    if (holdsNothingElse(html, elements)) return []
    const found = inlineOf(html)
    return [
      ...found.scripts
        .filter(text => !scripts.includes(digestOf(text)))
        .map(text => `${file}: an inline script that is not on the list: ${text.slice(0, 80)}`),
      ...found.styles
        .filter(text => !styles.includes(digestOf(text)))
        .map(text => `${file}: a style that ${OWN_PAGE} does not have: ${text.slice(0, 80)}`),
      ...found.handlers.map(name => `${file}: a tag with a script or style of its own: ${name}`)
    ]
  })
  return { styles: [...new Set(styles)], complaints: [...complaints] }
}

const SUSPECT =
  /<script\b(?![^>]*\ssrc=)|<style\b|\bon[a-z]+\s*=|\sstyle\s*=|\ssrcdoc\s*=|javascript:/i

/** Our own style and script elements, as they stand in a page of our own. */
function ownElements(html: string): string[] {
  const styles = html.match(/<style\b[^>]*>[\s\S]*?<\/style>/g) ?? []
  return [...styles, ...SCRIPTS.map(text => `<script>${text}</script>`)]
}

/** True when nothing suspicious is left without our own elements; parsing all pages would take minutes. */
function holdsNothingElse(html: string, own: readonly string[]): boolean {
  return !SUSPECT.test(own.reduce((rest, element) => rest.replace(element, () => ''), html))
}

interface Inline {
  scripts: string[]
  styles: string[]
  /** `img onerror`: an attribute that holds a script or a style. */
  handlers: string[]
}

/** What a browser would find in the page: read as a browser reads it. */
function inlineOf(html: string): Inline {
  const found: Inline = { scripts: [], styles: [], handlers: [] }
  collect(parse(html), found)
  return found
}

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href'])

function collect(node: Node, found: Inline): void {
  if ('tagName' in node) {
    const attribute = (name: string) => node.attrs.find(one => one.name === name)?.value
    const type = attribute('type') ?? ''
    if (node.tagName === 'script' && attribute('src') === undefined && !/\bjson$/.test(type)) {
      found.scripts.push(textOf(node))
    }
    if (node.tagName === 'style') found.styles.push(textOf(node))
    for (const { name, value } of node.attrs) {
      const isHandler = /^on/.test(name) || name === 'style' || name === 'srcdoc'
      // Browsers ignore white space and control characters before and inside the scheme.
      const isScript =
        ADDRESSES.has(name) && /^javascript:/i.test(value.replace(/[\s\p{Cc}]/gu, ''))
      if (isHandler || isScript) found.handlers.push(`${node.tagName} ${name}`)
    }
  }
  if ('content' in node) collect(node.content, found)
  if ('childNodes' in node) for (const child of node.childNodes) collect(child, found)
}

function textOf(node: { childNodes: Node[] }): string {
  return node.childNodes.map(child => ('value' in child ? child.value : '')).join('')
}
