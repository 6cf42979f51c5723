import type { CollectionFile, Field, ObjectField } from '@sveltia/cms'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { LINE_PATTERN } from './text-collections.ts'

type T = Translate<'editor'>
type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** Longer texts get a text area. */
const LINE_LENGTH = 50

const ICONS: Partial<Record<string, string>> = {
  site: 'badge',
  promises: 'check_circle',
  planned: 'upcoming',
  story: 'auto_stories',
  categories: 'category'
}

/**
 * A JSON file of `src/content` as fields: values can be edited, and only lists can grow.
 * @param path `src/content/home/promises.json`
 */
export function jsonFile(path: string, content: Json, locale: Locale, t: T): CollectionFile {
  const name = path.replace(/^.*\/|\.json$/g, '')
  const icon = ICONS[name]
  return {
    name,
    label: textOf(`file.${name}`, t) ?? name,
    ...(icon && { icon }),
    file: path,
    format: 'json',
    fields: fieldsOf(content, locale, t)
  }
}

function fieldsOf(content: Json, locale: Locale, t: T): Field[] {
  return isGroup(content)
    ? Object.entries(content).map(([name, value]) => fieldOf(name, value, locale, t))
    : []
}

function fieldOf(name: string, value: Json, locale: Locale, t: T): Field {
  const all = { name, label: labelOf(name, value, locale, t), required: true }
  if (Array.isArray(value)) {
    const [first = ''] = value
    return isGroup(first)
      ? {
          ...all,
          widget: 'list',
          summary: `{{${Object.keys(first)[0]}}}`,
          fields: itemOf(value, locale, t)
        }
      : { ...all, widget: 'list', field: fieldOf(name, first, locale, t) }
  }
  if (isGroup(value)) {
    const group: ObjectField = { ...all, widget: 'object', fields: fieldsOf(value, locale, t) }
    return isPair(value) ? group : { ...group, collapsed: true }
  }
  if (typeof value === 'boolean') return { ...all, widget: 'boolean' }
  if (typeof value === 'number') return { ...all, widget: 'number', value_type: 'float' }
  if (name === 'url') {
    return {
      ...all,
      widget: 'string',
      pattern: ['^https://[^/\\s]+\\.\\S+$', t('hint.url')],
      hint: t('hint.url')
    }
  }
  return {
    ...all,
    widget: (value ?? '').length > LINE_LENGTH ? 'text' : 'string',
    pattern: [LINE_PATTERN, t('hint.text')]
  }
}

/** With several kinds of items, the kind is one of those present. */
function itemOf(items: Json[], locale: Locale, t: T): Field[] {
  const [first = null] = items
  return fieldsOf(first, locale, t).map(field => {
    const options = items.map(item => (isGroup(item) ? item[field.name] : undefined))
    const isKind = field.name !== 'url' && options.every(one => /^[a-z-]+$/.test(String(one)))
    return isKind
      ? {
          name: field.name,
          label: field.label ?? field.name,
          widget: 'select',
          options: options.map(String)
        }
      : field
  })
}

/** A known name, the group's text in the editor's language, or the key. */
function labelOf(name: string, value: Json, locale: Locale, t: T): string {
  if (name === 'ar') return t('arabic')
  if (name === 'en') return t('english')
  const known = textOf(`field.${name}`, t)
  if (known || !isGroup(value)) return known ?? name
  const text = isPair(value) ? value : Object.values(value).find(isPair)
  return text?.[locale] ?? name
}

function textOf(key: string, t: T): string | undefined {
  const text = t(key as Parameters<T>[0])
  return text === key ? undefined : text
}

function isGroup(value: Json | undefined): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPair(value: Json): value is Record<Locale, string> {
  return isGroup(value) && Object.keys(value).sort().join() === 'ar,en'
}
