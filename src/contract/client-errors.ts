import * as z from 'zod/mini'
import { CRASH_MESSAGE_MOST, CRASH_PATH_MOST } from '#domain/crash-report.ts'
import { endpoint } from './endpoint.ts'
import { filled } from './fields.ts'

/** A crash in a page, without data about the visitor. */
export const ClientError = z.strictObject({
  /** `Room` */
  island: z.string().check(z.regex(/^[A-Za-z][\w-]{0,39}$/)),
  /** Path of the page, without query. */
  path: z.string().check(z.maxLength(CRASH_PATH_MOST), z.regex(/^\/[^?#\s]*$/)),
  message: filled(CRASH_MESSAGE_MOST)
})

export const reportClientError = endpoint('POST', '/client-errors', {
  summary: 'Reports that a part of a page crashed; it becomes one line of the log.',
  token: 'none',
  body: ClientError
})
