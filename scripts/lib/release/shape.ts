import { openApiDocument } from '#server/http/openapi.ts'

/** What one place of a body, query or answer may hold. */
export interface Place {
  types: string[]
  /** Whether it is always there, wherever what holds it is. */
  required: boolean
  /** The only values, where they are listed. */
  values?: string[]
  /** `maxLength: 100`, `pattern: …` */
  limits?: Record<string, string | number>
}

/** One row of the contract, as those see it who call it. */
export interface Shape {
  token: 'none' | 'optional' | 'required'
  /** By path: `body.plan`, `query.page`, `header.Idempotency-Key`. */
  asks: Record<string, Place>
  /** By path: `201.items[].level`, `200.content(type=video).captions[].url`. */
  answers: Record<string, Place>
  /** Refusals: code to status. */
  codes: Record<string, string>
}

/** By `POST /courses/{id}/notes`. */
export type Shapes = Record<string, Shape>

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
  enum?: unknown[]
  const?: unknown
  [limit: string]: unknown
}

interface Operation {
  security?: object[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema?: Schema }> }>
}

export function currentShapes(): Shapes {
  const paths = openApiDocument('')['paths'] as Record<string, Record<string, Operation>>
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, shapeOf(operation)] as const
    )
  )
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function shapeOf({ security, parameters, requestBody, responses }: Operation): Shape {
  const asks = placesIn(
    Object.fromEntries(
      parameters
        .filter(({ in: where }) => where !== 'path')
        .map(one => [`${one.in}.${one.name}`, { schema: one.schema, required: one.required }])
    )
  )
  const body = requestBody?.content['application/json']
  if (body) Object.assign(asks, placesIn({ body: { schema: body.schema, required: true } }))
  const answers: Shape['answers'] = {}
  const codes: Shape['codes'] = {}
  for (const [status, { description, content = {} }] of Object.entries(responses)) {
    if ('application/problem+json' in content) {
      for (const code of description.split(', ')) codes[code] = status
      continue
    }
    const [[type, { schema }] = ['nothing', { schema: undefined }]] = Object.entries(content)
    const found = schema ?? { type }
    Object.assign(answers, placesIn({ [status]: { schema: found, required: true } }))
  }
  const token = !security ? 'none' : security.length > 1 ? 'optional' : 'required'
  return { token, asks, answers, codes }
}

type Places = Record<string, Place>

function placesIn(roots: Record<string, { schema: Schema; required: boolean }>): Places {
  const places: Places = {}
  for (const [path, { schema, required }] of Object.entries(roots)) {
    walk(places, path, schema, required)
  }
  return places
}

function walk(places: Places, path: string, schema: Schema, required: boolean): void {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    for (const choice of choices) {
      const kind = kindOf(choice)
      if (kind) note(places, path, { types: ['kind'], required, values: [kind] })
      walk(places, kind ? `${path}(${kind})` : path, choice, required)
    }
    return
  }
  const types =
    schema.const === undefined && !schema.enum ? [schema.type ?? 'any'].flat() : ['value']
  const listed = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  const limits = limitsOf(schema)
  note(places, path, {
    types,
    required,
    ...(listed && { values: listed.map(value => JSON.stringify(value)) }),
    ...(Object.keys(limits).length > 0 && { limits })
  })
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    walk(places, `${path}.${name}`, property, schema.required?.includes(name) ?? false)
  }
  if (schema.items) walk(places, `${path}[]`, schema.items, true)
  if (typeof schema.additionalProperties === 'object') {
    walk(places, `${path}.*`, schema.additionalProperties, false)
  }
}

/** `type=video`: the property that discriminates the kinds of an object. */
function kindOf({ properties = {} }: Schema): string | undefined {
  const found = Object.entries(properties).find(([, { const: only }]) => only !== undefined)
  return found && `${found[0]}=${String(found[1].const)}`
}

const LIMITS = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'format', 'pattern']
]

/** Drops a pattern beside a format, and limits at safe integers. */
function limitsOf(schema: Schema): Record<string, string | number> {
  const found = LIMITS.filter(
    name =>
      (typeof schema[name] === 'number' || typeof schema[name] === 'string') &&
      !(name === 'pattern' && schema['format']) &&
      Math.abs(Number(schema[name])) !== Number.MAX_SAFE_INTEGER
  )
  return Object.fromEntries(found.map(name => [name, schema[name] as string | number]))
}

function note(places: Places, path: string, place: Place): void {
  const known = places[path]
  if (!known) {
    places[path] = place
    return
  }
  const values = [...new Set([...(known.values ?? []), ...(place.values ?? [])])]
  places[path] = {
    types: [...new Set([...known.types, ...place.types])],
    required: known.required && place.required,
    ...(values.length > 0 && { values }),
    ...((known.limits ?? place.limits) && { limits: { ...known.limits, ...place.limits } })
  }
}
