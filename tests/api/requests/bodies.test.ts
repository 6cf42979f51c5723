import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { filled } from '#contract/fields.ts'
import { Refusal } from '#server/http/problem.ts'
import { serve } from '#server/routes/serve.ts'

const row = endpoint('POST', '/things/:id', {
  summary: 'Keeps a thing.',
  token: 'none',
  query: z.strictObject({ at: z.optional(z.string()) }),
  body: z.strictObject({ name: filled(60_000), more: z.optional(z.unknown()) }),
  reply: z.object({ name: z.string() }),
  status: 201,
  errors: ['conflict']
})

const app = new Hono()
serve(app, row, async ({ body }) =>
  body.name === 'taken'
    ? new Refusal('conflict', { detail: 'taken' })
    : // As a database row would have it: with more than the contract names.
      ({ name: body.name, password_hash: 'secret' } as { name: string })
)

const JSON_TYPE = 'application/json'

function post(body: string | Uint8Array<ArrayBuffer> | ReadableStream, type: string = JSON_TYPE) {
  const request = { method: 'POST', body, headers: { 'Content-Type': type }, duplex: 'half' }
  return app.request('/things/1', request as RequestInit)
}

function nested(depth: number): string {
  return `{"name":"x","more":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
}

/** A body of so many bytes. */
function ofSize(bytes: number): string {
  const frame = JSON.stringify({ name: '' }).length
  return JSON.stringify({ name: 'a'.repeat(bytes - frame) })
}

describe('bodies', () => {
  test('an answer has the fields of its row, not the whole record', async () => {
    const response = await post('{"name":"منى"}')
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ name: 'منى' })
  })

  test('a refusal of the handler is answered with its status and detail', async () => {
    const response = await post('{"name":"taken"}')
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'conflict', detail: 'taken' })
  })

  test.each([
    { type: 'application/json; charset=utf-8', status: 201 },
    { type: 'APPLICATION/JSON', status: 201 },
    { type: 'application/json ;charset=utf-8', status: 201 },
    { type: 'text/plain', status: 400 },
    { type: 'application/x-www-form-urlencoded', status: 400 },
    { type: 'multipart/form-data; boundary=x', status: 400 },
    { type: 'application/json-patch+json', status: 400 },
    { type: 'application/jsonp', status: 400 },
    { type: 'text/html, application/json', status: 400 },
    { type: '', status: 400 }
  ])('content type “$type” answers $status', async ({ type, status }) => {
    expect((await post('{"name":"x"}', type)).status).toBe(status)
  })

  test.each([
    { body: '', why: 'empty' },
    { body: '{"name":"x"', why: 'not closed' },
    { body: "{'name':'x'}", why: 'not JSON' },
    { body: '{"name":"x"} {}', why: 'something behind it' },
    { body: '{"name":NaN}', why: 'no number' },
    { body: '{"name":"a\u0000b"}', why: 'NUL as it is' },
    { body: '{"name":"a\\u0000b"}', why: 'NUL, escaped' },
    { body: '{"name":"\\ud800"}', why: 'a lone surrogate' },
    { body: '{"name":"\\udc00\\ud800"}', why: 'surrogates in the wrong order' },
    { body: '{"name":"x","more":{"a\\u0000":1}}', why: 'NUL in a key' },
    { body: '{"name":"x","more":[{"b":["\\udfff"]}]}', why: 'a lone surrogate deep inside' },
    { body: new Uint8Array([0x22, 0xff, 0x22]), why: 'no UTF-8' },
    { body: nested(17), why: 'nested too deep' },
    { body: nested(20_000), why: 'nested far too deep' }
  ])('a body is refused: $why', async ({ body }) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'bad_request' })
  })

  test('a body may be sixteen levels deep', async () => {
    expect((await post(nested(16))).status).toBe(201)
  })

  test.each([
    { body: '[]', where: 'body' },
    { body: 'null', where: 'body' },
    { body: '"x"', where: 'body' },
    { body: '{}', where: 'body.name' },
    { body: '{"name":1}', where: 'body.name' },
    { body: '{"name":["x"]}', where: 'body.name' },
    { body: '{"name":" \\n "}', where: 'body.name' },
    { body: '{"name":"x","role":"admin"}', where: 'body' },
    { body: '{"name":"x","__proto__":{"polluted":1}}', where: 'body' },
    { body: '{"name":"x","constructor":{"prototype":{"polluted":1}}}', where: 'body' }
  ])('$body is not valid', async ({ body, where }) => {
    const response = await post(body)
    expect(response.status).toBe(422)
    const { code, errors } = (await response.json()) as {
      code: string
      errors: { path: string; code: string; message: string }[]
    }
    expect(code).toBe('validation_failed')
    expect(errors.some(error => error.path.startsWith(where))).toBe(true)
    expect('polluted' in {}).toBe(false)
  })

  test('a client that disconnects in the middle is no error of the store', async () => {
    const reset = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    const body = new ReadableStream({
      start: controller => controller.enqueue(new TextEncoder().encode('{"name":')),
      pull: controller => controller.error(reset)
    })
    expect((await post(body)).status).toBe(400)
  })

  test('64 KB are read, one byte more is too large', async () => {
    expect((await post(ofSize(60_000))).status).toBe(201)
    const full = ofSize(64 * 1024)
    expect((await post(full)).status).not.toBe(413)
    expect((await post(`${full} `)).status).toBe(413)
  })

  test('a stream without a length is cut off at 64 KB', async () => {
    let sent = 0
    const long = new ReadableStream({
      pull(controller) {
        if (sent > 1_000_000) return controller.close()
        sent += 1_024
        controller.enqueue(new Uint8Array(1_024).fill(0x20))
      }
    })
    const response = await post(long)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'payload_too_large' })
    expect(sent).toBeLessThan(80 * 1_024)
  })

  test('letters of any script and direction are returned unchanged', async () => {
    for (const name of ['\u202Eمحمد\u202C', 'a\u0301'.repeat(1_000), '👩‍👩‍👧‍👦', '<script>', "';--"]) {
      const response = await post(JSON.stringify({ name }))
      expect(await response.json()).toEqual({ name })
    }
  })
})
