import type { input, output, ZodMiniObject, ZodMiniType } from 'zod/mini'
import type { Role } from '#domain/accounts/staff-roles.ts'
import type { Code } from './codes.ts'

type Name<Path> = Path extends `${string}:${infer P}/${infer Rest}`
  ? P | Name<`/${Rest}`>
  : Path extends `${string}:${infer P}`
    ? P
    : never

/** Path parameters named in `Path`: `Params<'/courses/:id'>` is `{ id: string }`. */
export type Params<Path extends string> = { [K in Name<Path>]: string }

/** Body of an answer that is not JSON: empty, or a file of that type. */
export type Raw =
  | 'nothing'
  | 'application/pdf'
  | 'application/zip'
  | 'application/octet-stream'
  | 'text/calendar'
  | 'text/csv'
  | 'text/event-stream'

/** One call of the API. */
export interface Endpoint<
  Path extends string = string,
  Reply extends ZodMiniType | Raw = ZodMiniType | Raw,
  Refusals extends readonly Code[] = readonly Code[]
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: Path
  /** One sentence for the OpenAPI document. */
  summary: string
  /** `required`: answers `unauthorized` without a valid token. `optional`: the token adds something. */
  token: 'none' | 'optional' | 'required'
  /** Roles that may call it: a row of the studio. */
  staff?: readonly Role[]
  /**
   * Of staff: within the last 12 hours unless given; `again`: within the last five minutes, but for
   * dry runs; `againIfAny`: the same, unless the account has none yet.
   */
  secondFactor?: 'unasked' | 'again' | 'againIfAny'
  query?: ZodMiniObject
  headers?: ZodMiniObject
  body?: ZodMiniType
  /** Bytes of a body, where the usual most is too few. */
  bodyMost?: number
  /** Milliseconds that its body and its answer may take, where the usual time is too short. */
  timeoutMs?: number
  /** The body is a file of this type. */
  file?: 'application/zip' | 'application/offset+octet-stream' | 'image/*'
  reply: Reply
  /** Status of success; by default 200, and 204 for `nothing`. */
  status?: 201 | 202 | 204
  /** Status when it had been done before, in rows that distinguish it. */
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

/** A query before it becomes text: numbers stay numbers. */
type Sent<Query> = { [K in keyof Query]: Query[K] }

type PathPart<E extends Endpoint> = [Name<E['path']>] extends [never]
  ? unknown
  : { params: Params<E['path']> }

/** A whole body, sent as it is. */
type FilePart<E extends Endpoint> = E extends { file: string } ? { file: Blob } : unknown

/** Input of a caller. */
export type InputOf<E extends Endpoint> = PathPart<E> &
  FilePart<E> &
  Part<E, 'query', 'sent'> &
  Part<E, 'headers', 'sent'> &
  Part<E, 'body', 'sent'>

/** Parsed input of a handler. */
export type ParsedOf<E extends Endpoint> = PathPart<E> &
  Part<E, 'query', 'parsed'> &
  Part<E, 'headers', 'parsed'> &
  Part<E, 'body', 'parsed'>

/** Status of success. */
export const successOf = ({ status, reply }: Endpoint) =>
  status ?? (reply === 'nothing' ? 204 : 200)

type Given = Pick<Endpoint, 'summary'> & Partial<Omit<Endpoint, 'method' | 'path'>>

const DEFAULTS = { token: 'required', reply: 'nothing', errors: [] } as const

/** A row; unless it gives others, it requires a token, answers 204 and refuses nothing itself. */
/*@__NO_SIDE_EFFECTS__*/
export function endpoint<
  const Method extends Endpoint['method'],
  const Path extends string,
  const Row extends Given
>(method: Method, path: Path, row: Row) {
  const whole = { method, path, ...DEFAULTS, ...row }
  return whole as { method: Method; path: Path } & Omit<typeof DEFAULTS, keyof Row> & Row
}
