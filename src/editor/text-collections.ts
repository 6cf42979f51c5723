import type { Collection, EntryCollection, Field as EditorField } from '@sveltia/cms'
import { PROMO_CODE } from '#domain/payments/promo-code.ts'
import type { Translate } from '#i18n/translator.ts'
import { type Field, FIELDS } from './fields.ts'
import type { Line } from './text-file.ts'

type T = Translate<'editor'>
type Titles = Readonly<Record<string, string>>
type Kind = 'legal' | 'faq' | 'offers'
type FieldName = Parameters<T>[0] extends infer Key
  ? Key extends `field.${infer Name}`
    ? Name
    : never
  : never

/** As `npm run check` allows: no HTML, no braces, no outer spaces. */
export const LINE_PATTERN = '^[^\\s<{}]([^<{}]*[^\\s<{}])?$'
const NAME_PATTERN = '^[a-z0-9]+(-[a-z0-9]+)*$'

export const formatOf = (kind: string) => `${kind}-frontmatter`

/** Fields by format. */
export const FORMATS = Object.fromEntries(
  Object.entries(FIELDS).map(([kind, fields]) => [
    formatOf(kind),
    Object.entries(fields).map(([name, { usual }]): Line => ({ name, usual }))
  ])
)

/** Slashes, since hyphens after Arabic words would reverse the date. */
const dayOf = (name: string) => `{{${name} | date('YYYY/MM/DD')}}`

/**
 * Texts with a folder for each language: legal texts, questions, offers.
 * @param subjects titles of the subjects of questions
 */
export function textCollections(t: T, subjects: Titles): Collection[] {
  return [
    {
      ...collectionOf('legal', t, subjects),
      icon: 'gavel',
      create: false,
      delete: false,
      duplicate: false,
      identifier_field: 'title',
      summary: `{{title}} · ${dayOf('updated')}`
    },
    {
      ...collectionOf('faq', t, subjects),
      icon: 'help',
      identifier_field: 'question',
      summary: '{{order}} · {{question}}',
      sortable_fields: { fields: ['order', 'question'], default: { field: 'order' } },
      view_filters: [
        { label: t('filter.home'), field: 'isAtHome', pattern: true },
        { label: t('filter.plans'), field: 'isAboutPlans', pattern: true },
        { label: t('filter.pro'), field: 'isAboutPro', pattern: true }
      ]
    },
    {
      ...collectionOf('offers', t, subjects),
      icon: 'sell',
      identifier_field: 'title',
      summary: `{{title}} · {{discountPercentage}}% · ${dayOf('ends')}`,
      sortable_fields: {
        fields: ['ends', 'title'],
        default: { field: 'ends', direction: 'descending' }
      }
    }
  ]
}

function collectionOf(kind: Kind, t: T, subjects: Titles): EntryCollection {
  return {
    name: kind,
    label: t(`list.${kind}`),
    label_singular: t(`one.${kind}`),
    description: t(`about.${kind}`),
    folder: `src/content/${kind}`,
    format: formatOf(kind),
    extension: 'md',
    i18n: true,
    slug: { editable: ['create'], hint: t('hint.name'), pattern: [NAME_PATTERN, t('hint.name')] },
    fields: [
      ...Object.entries(FIELDS[kind] ?? {}).map(([name, field]) =>
        fieldOf(name, field, t, subjects)
      ),
      {
        name: 'body',
        label: t('body'),
        widget: 'richtext',
        hint: t('hint.body'),
        required: true,
        i18n: true,
        buttons: [
          'bold',
          'link',
          'bulleted-list',
          'numbered-list',
          // Below a question, heading levels differ.
          ...(kind === 'legal' ? (['heading-two', 'heading-three'] as const) : [])
        ],
        editor_components: [],
        modes: ['rich_text', 'raw']
      }
    ]
  }
}

function fieldOf(name: string, field: Field, t: T, subjects: Titles): EditorField {
  const { kind, isOptional, isShared, usual, choices = [] } = field
  const all = {
    name,
    label: t(`field.${name as FieldName}`),
    required: !isOptional,
    i18n: isShared ? ('duplicate' as const) : true
  }
  switch (kind) {
    case 'text':
      return {
        ...all,
        widget: name === 'description' ? 'text' : 'string',
        pattern: [LINE_PATTERN, t('hint.text')]
      }
    case 'day':
      return { ...all, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', hint: t('hint.day') }
    case 'number':
      return { ...all, widget: 'number', value_type: 'int', min: 1, hint: t('hint.number') }
    case 'percentage':
      return {
        ...all,
        widget: 'number',
        value_type: 'int',
        min: 1,
        max: 100,
        hint: t('hint.percentage')
      }
    case 'code':
      return {
        ...all,
        widget: 'string',
        hint: t('hint.code'),
        pattern: [PROMO_CODE.source, t('hint.code')]
      }
    case 'choice':
      return {
        ...all,
        widget: 'select',
        options: choices.map(value => ({ value, label: subjects[value] ?? value }))
      }
    case 'switch':
      return { ...all, widget: 'boolean', default: usual ?? false }
  }
}
