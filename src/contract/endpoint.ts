import type { input, output, ZodMiniObject, ZodMiniType } from 'zod/mini'
import type { Code } from './codes.ts'

type Name<Path> = Path extends `${string}:${infer P}/${infer Rest}`
  ? P | Name<`/${Rest}`>
  : Path extends `${string}:${infer P}`
    ? P
    : never

/** Path parameters named in `Path`: `Params<'/courses/:id'>` is `{ id: string }`. */
export type Params<Path extends string> = { [K in Name<Path>]: string }

/** Body of an answer that is not JSON: nothing at all, or a file of that media type. */
export type Raw = 'nothing' | 'application/pdf' | 'application/octet-stream'

/** One row of the API: what goes in, what comes out, which refusals to expect. */
export interface Endpoint<
  Path extends string = string,
  Reply extends ZodMiniType | Raw = ZodMiniType | Raw,
  Refusals extends readonly Code[] = readonly Code[]
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: Path
  /** One sentence for the API document. */
  summary: string
  /** `required`: answers `unauthorized` without a valid token. `optional`: the token adds something. */
  token: 'none' | 'optional' | 'required'
  query?: ZodMiniObject
  headers?: ZodMiniObject
  body?: ZodMiniType
  reply: Reply
  /** Status of success; 200 unless said. */
  status?: 201 | 202 | 204
  /** Status when what is asked for had been done before, in rows that tell the two apart. */
  repeated?: 200
  /** Refusals of this row, besides `COMMON` and, with a token, `SIGNED_IN`. */
  errors: Refusals
}

export type ReplyOf<E extends Endpoint> = E['reply'] extends ZodMiniType
  ? output<E['reply']>
  : E['reply'] extends 'nothing'
    ? undefined
    : Blob

export type CodeOf<E extends Endpoint> = E['errors'][number]

type Part<E extends Endpoint, Key extends 'query' | 'headers' | 'body', Side> = E extends {
  [K in Key]: infer Schema extends ZodMiniType
}
  ? Side extends 'sent'
    ? { [K in Key]: Key extends 'query' ? Sent<output<Schema>> : input<Schema> }
    : { [K in Key]: output<Schema> }
  : unknown

/** A query as the caller writes it: numbers stay numbers until they are put in the address. */
type Sent<Query> = { [K in keyof Query]: Query[K] }

type PathPart<E extends Endpoint> = [Name<E['path']>] extends [never]
  ? unknown
  : { params: Params<E['path']> }

/** What a caller hands over. */
export type InputOf<E extends Endpoint> = PathPart<E> &
  Part<E, 'query', 'sent'> &
  Part<E, 'headers', 'sent'> &
  Part<E, 'body', 'sent'>

/** What a handler receives, parsed. */
export type ParsedOf<E extends Endpoint> = PathPart<E> &
  Part<E, 'query', 'parsed'> &
  Part<E, 'headers', 'parsed'> &
  Part<E, 'body', 'parsed'>

export function endpoint<const E extends Endpoint>(row: E): E {
  return row
}
