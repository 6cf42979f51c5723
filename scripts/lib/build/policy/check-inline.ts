import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { Inline } from './inline.ts'

type Ours = Pick<Inline, 'scripts' | 'styles'>
type Node = DefaultTreeAdapterTypes.Node

/** An issue for each inline script, style or handler that is not in `ours`. */
export function inlineIssues(file: string, html: string, ours: Ours): string[] {
  if (holdsNothingElse(html, ours)) return []
  const found = inlineOf(html)
  return [
    ...found.scripts
      .filter(text => !ours.scripts.includes(text))
      .map(text => `${file}: an inline script that is not on the list: ${text.slice(0, 80)}`),
    ...found.styles
      .filter(text => !ours.styles.includes(text))
      .map(text => `${file}: a style that is not on the list: ${text.slice(0, 80)}`),
    ...found.handlers.map(name => `${file}: a tag with a script or style of its own: ${name}`)
  ]
}

const SUSPECT =
  /<script\b(?![^>]*\ssrc=)|<style\b|\bon[a-z]+\s*=|\sstyle\s*=|\ssrcdoc\s*=|javascript:/i

/** Data without `<` cannot open or close an element. */
const DATA = /<script type="application\/(?:ld\+)?json"(?: id="[\w-]+")?>[^<]*<\/script>/g

/** Whether nothing suspicious is left without our own elements; parsing all pages takes minutes. */
function holdsNothingElse(html: string, { scripts, styles }: Ours): boolean {
  const rest = html
    .replace(DATA, '')
    .replace(/<(script|style)>([\s\S]*?)<\/\1>/g, (element, name: string, text: string) =>
      (name === 'script' ? scripts : styles).includes(text) ? '' : element
    )
  return !SUSPECT.test(rest)
}

interface Found {
  scripts: string[]
  styles: string[]
  /** `img onerror`: an attribute that holds a script or a style. */
  handlers: string[]
}

function inlineOf(html: string): Found {
  const found: Found = { scripts: [], styles: [], handlers: [] }
  collect(parse(html), found)
  return found
}

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href'])

function collect(node: Node, found: Found): void {
  if ('tagName' in node) {
    const attribute = (name: string) => node.attrs.find(one => one.name === name)?.value
    const type = attribute('type') ?? ''
    if (node.tagName === 'script' && attribute('src') === undefined && !/\bjson$/.test(type)) {
      found.scripts.push(textOf(node))
    }
    if (node.tagName === 'style') found.styles.push(textOf(node))
    for (const { name, value } of node.attrs) {
      const isHandler = /^on/.test(name) || name === 'style' || name === 'srcdoc'
      // Browsers ignore white space and control characters in the scheme.
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
