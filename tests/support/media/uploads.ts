import type { TestApi } from '#tests/support/server.ts'
import type { Staff } from '#tests/support/accounts/staff.ts'

export const encodeMetadata = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

interface Begun {
  id: string
  clip?: string
}

/** Calls of tus as an account of staff. */
export function tusOf(api: Pick<TestApi, 'app'>, staff: Pick<Staff, 'headers'>) {
  const call = async (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Uint8Array | ReadableStream
  ) =>
    api.app.request(`/api/studio/uploads${path}`, {
      method,
      headers: { ...staff.headers, 'Tus-Resumable': '1.0.0', ...headers },
      ...(body && { body, duplex: 'half' })
    } as RequestInit)
  return {
    call,
    begin: (sizeBytes: number, metadata: Record<string, string> = { filename: 'Lesson one.mp4' }) =>
      call('POST', '', {
        'Upload-Length': String(sizeBytes),
        'Upload-Metadata': encodeMetadata(metadata)
      }),
    append: (
      id: string,
      offset: number,
      body: Uint8Array | ReadableStream,
      headers: Record<string, string> = {}
    ) =>
      call(
        'PATCH',
        `/${id}`,
        {
          'Upload-Offset': String(offset),
          'Content-Type': 'application/offset+octet-stream',
          ...(body instanceof Uint8Array && { 'Content-Length': String(body.byteLength) }),
          ...headers
        },
        body
      ),
    offsetOf: async (id: string) =>
      Number((await call('HEAD', `/${id}`)).headers.get('upload-offset')),
    /** @returns the whole answer of a beginning */
    async begun(sizeBytes: number, metadata?: Record<string, string>): Promise<Begun> {
      return (await this.begin(sizeBytes, metadata)).json() as Promise<Begun>
    }
  }
}
