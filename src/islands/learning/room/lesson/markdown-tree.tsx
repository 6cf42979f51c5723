import type { Nodes, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { createElement, Fragment, type ReactNode } from 'react'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { IsolatedNumbers } from '#islands/frame/bilingual.tsx'
import { CodeBlock } from './code-block.tsx'
import { MarkdownPicture, type ShownPicture } from './markdown-picture.tsx'

/** Below the titles of page and item. */
const FIRST_HEADING = 2
/** Of links that learners write. */
const UGC = 'ugc nofollow noopener'
const LOWEST_HEADING = 6

interface Source {
  source: string
  locale: Locale
  /** Adds copy buttons to code. */
  t?: Translate<'room'> | undefined
  /** What it may show. */
  pictures?: readonly ShownPicture[] | undefined
  /** Of a question or answer: each block has its own direction, and headings are paragraphs. */
  author?: { isExpert: boolean } | undefined
}

/**
 * Markdown as elements: HTML as text, given pictures and no others, links to http, https and mailto
 * only.
 */
export function MarkdownTree({ source, locale, t, pictures = [], author }: Source) {
  const { children } = fromMarkdown(source, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()]
  })
  const levels = children.flatMap(node => (node.type === 'heading' ? [node.depth] : []))
  const raise = Math.min(...levels, LOWEST_HEADING) - FIRST_HEADING
  const place = { locale, t, pictures, author, raise }
  return (
    <>
      {children.map((node, at) => (
        <Fragment key={at}>
          {/* A block of HTML, which is a text of its own. */}
          {author && node.type === 'html' ? <p dir="auto">{node.value}</p> : elementOf(node, place)}
        </Fragment>
      ))}
    </>
  )
}

interface Place extends Omit<Source, 'source'> {
  /** Levels by which headings rise. */
  raise: number
  isInList?: boolean
}

const PLAIN = {
  emphasis: 'em',
  strong: 'strong',
  blockquote: 'blockquote',
  listItem: 'li'
} as const

function elementOf(node: Nodes, place: Place): ReactNode {
  const inner = node.type === 'list' ? { ...place, isInList: true } : place
  const inside = (): ReactNode[] =>
    'children' in node
      ? (node.children as RootContent[]).map((child, at) => (
          <Fragment key={at}>{elementOf(child, inner)}</Fragment>
        ))
      : []
  const own = place.author && !place.isInList && { dir: 'auto' }
  switch (node.type) {
    case 'text':
    case 'html':
      return <IsolatedNumbers text={node.value} locale={place.locale} />
    case 'inlineCode':
      return <code dir="ltr">{node.value}</code>
    case 'code':
      return <CodeBlock t={place.t} code={node.value} language={node.lang ?? ''} />
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'heading':
      if (place.author) {
        return (
          <p {...own}>
            <strong>{ofList(inside(), place)}</strong>
          </p>
        )
      }
      return createElement(`h${Math.min(node.depth - place.raise, LOWEST_HEADING)}`, null, inside())
    case 'list':
      return node.ordered ? (
        <ol {...own} start={node.start ?? 1}>
          {inside()}
        </ol>
      ) : (
        <ul {...own}>{inside()}</ul>
      )
    case 'listItem':
      return <li>{isTight(node) ? tight(node, place) : inside()}</li>
    case 'link':
      return /^(?:https?|mailto):/i.test(node.url) ? (
        <a rel={place.author?.isExpert === false ? UGC : 'nofollow noopener'} href={node.url}>
          {inside()}
        </a>
      ) : (
        inside()
      )
    case 'table':
      return tableOf(node, place)
    case 'paragraph': {
      const image = soleImage(node)
      return image ? captioned(image, place) : <p {...own}>{ofList(inside(), place)}</p>
    }
    case 'image':
      return pictureOf(node, place)
    case 'imageReference':
    case 'definition':
      return null
    default:
      return node.type in PLAIN
        ? createElement(PLAIN[node.type as keyof typeof PLAIN], null, inside())
        : inside()
  }
}

/** Lines of a list stand at its side, each in a direction of its own. */
function ofList(line: ReactNode, { author, isInList }: Place): ReactNode {
  return author && isInList ? <span className="[unicode-bidi:plaintext]">{line}</span> : line
}

type Image = Extract<Nodes, { type: 'image' }>

function pictureOf({ url, alt }: Image, { pictures }: Place): ReactNode {
  const picture = pictures?.find(({ file }) => file === url)
  return picture && <MarkdownPicture picture={picture} alt={alt ?? ''} />
}

/** The picture of a paragraph that has nothing else. */
function soleImage({ children }: Extract<Nodes, { type: 'paragraph' }>): Image | undefined {
  const [first] = children
  return children.length === 1 && first?.type === 'image' ? first : undefined
}

/** A picture with its title below it. */
function captioned(image: Image, place: Place): ReactNode {
  const picture = pictureOf(image, place)
  if (!picture || !image.title) return picture
  return (
    <figure>
      {picture}
      <figcaption>
        <IsolatedNumbers text={image.title} locale={place.locale} />
      </figcaption>
    </figure>
  )
}

type ListItem = Extract<Nodes, { type: 'listItem' }>

const isTight = ({ spread }: ListItem) => !spread

/** Tight lists have no paragraphs. */
function tight({ children }: ListItem, place: Place): ReactNode {
  return children.map((child, at) => (
    <Fragment key={at}>
      {child.type === 'paragraph'
        ? ofList(
            child.children.map((part, index) => (
              <Fragment key={index}>{elementOf(part, place)}</Fragment>
            )),
            place
          )
        : elementOf(child, place)}
    </Fragment>
  ))
}

function tableOf({ children: rows }: Table, place: Place): ReactNode {
  const [head, ...body] = rows
  const cells = (row: Table['children'][number] | undefined, Cell: 'th' | 'td') =>
    row?.children.map((cell, at) => (
      <Cell key={at}>
        {cell.children.map((part, index) => (
          <Fragment key={index}>{elementOf(part, place)}</Fragment>
        ))}
      </Cell>
    ))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="scrolls" tabIndex={0}>
      <table>
        <thead>
          <tr>{cells(head, 'th')}</tr>
        </thead>
        <tbody>
          {body.map((row, at) => (
            <tr key={at}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
