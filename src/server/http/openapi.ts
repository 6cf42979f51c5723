import * as z from 'zod/mini'
import { type Code, COMMON, SIGNED_IN, STAFF_ONLY, STATUS } from '#contract/codes.ts'
import { type Endpoint, successOf } from '#contract/endpoint.ts'
import { ROWS } from '#contract/table.ts'
import { NamedProblem } from './problem.ts'

type Json = Record<string, unknown>

/** The contract as OpenAPI 3.1. @param server base of the paths */
export function openApiDocument(server: string): Json {
  const paths: Record<string, Json> = {}
  for (const { name, resource, row } of ROWS) {
    const path = row.path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, resource, row) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Problem: schemaOf(NamedProblem, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }
    }
  }
}

function operation(name: string, resource: string, row: Endpoint): Json {
  return {
    operationId: name,
    tags: [resource],
    summary: row.summary,
    ...(row.token !== 'none' && {
      security: row.token === 'required' ? [{ bearer: [] }] : [{}, { bearer: [] }]
    }),
    parameters: [
      ...[...row.path.matchAll(/:(\w+)/g)].map(([, parameter]) => ({
        name: parameter,
        in: 'path',
        required: true,
        schema: { type: 'string' }
      })),
      ...parameters('query', row.query),
      ...parameters('header', row.headers)
    ],
    ...(row.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(row.body, 'input') } }
      }
    }),
    ...(row.file && { requestBody: { required: true, content: { [row.file]: {} } } }),
    responses: {
      [successOf(row)]: success(row),
      ...(row.repeated && { [row.repeated]: success(row) }),
      ...refusals(row)
    }
  }
}

function success({ reply }: Endpoint): Json {
  if (reply === 'nothing') return { description: 'Done.' }
  if (typeof reply === 'string') return { description: 'The file.', content: { [reply]: {} } }
  return {
    description: 'The answer.',
    content: { 'application/json': { schema: schemaOf(reply, 'output') } }
  }
}

/** One response a status, with its codes as description. */
function refusals(row: Endpoint): Json {
  const codes: Code[] = [
    ...row.errors,
    ...COMMON,
    ...(row.token === 'none' ? [] : SIGNED_IN),
    ...(row.staff ? STAFF_ONLY : [])
  ]
  const byStatus = Object.groupBy([...new Set(codes)], code => STATUS[code])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, named = []]) => [
      status,
      {
        description: named.join(', '),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } }
        }
      }
    ])
  )
}

function parameters(where: 'query' | 'header', schema: z.ZodMiniObject | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: property
  }))
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}
