import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaStore } from '#server/media/media.ts'
import { addFilmJob } from '#server/media/film/film-job.ts'
import { insertRow } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/database-errors.ts'
import { addPiece } from '#server/media/uploads/upload-pieces.ts'
import type { TestApi } from '#tests/support/server.ts'

const FILMS = join(tmpdir(), 'ufuq-test-films')

/** The bytes of a file that ffmpeg makes with these arguments, made once a machine. */
export function filmOf(args: string, ending = 'mp4'): Buffer {
  mkdirSync(FILMS, { recursive: true })
  const name = createHash('sha256').update(`${args} ${ending}`).digest('hex').slice(0, 16)
  const path = join(FILMS, `${name}.${ending}`)
  try {
    return readFileSync(path)
  } catch {
    const draft = join(FILMS, `${randomUUID()}.${ending}`)
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...args.split(' '), draft], { stdio: 'ignore' })
    const bytes = readFileSync(draft)
    writeFileSync(path, bytes)
    return bytes
  }
}

const PICTURE = (seconds: number, size: string) => `-f lavfi -i testsrc=d=${seconds}:s=${size}:r=10`
const SOUND = (seconds: number) => `-f lavfi -i sine=d=${seconds}`
const CODEC = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'

export const FILM = {
  usual: () => filmOf(`${PICTURE(6, '640x360')} ${SOUND(6)} ${CODEC}`),
  silent: () => filmOf(`${PICTURE(3, '640x360')} ${CODEC}`),
  soundOnly: () => filmOf(`${SOUND(3)} -c:a aac`),
  picture: () => filmOf('-f lavfi -i testsrc=d=1:s=64x64:r=1 -frames:v 1', 'jpg'),
  short: () => filmOf(`-f lavfi -i testsrc=d=0.3:s=64x64:r=10 ${CODEC}`),
  tenHours: () => filmOf(`-f lavfi -i testsrc=s=64x64:r=1/3600 -t 36000 ${CODEC}`),
  huge: () => filmOf('-f lavfi -i color=s=8320x64:d=2:r=1 -c:v mjpeg'),
  encrypted: () =>
    filmOf(
      `${PICTURE(3, '64x64')} ${CODEC} -encryption_scheme cenc-aes-ctr -encryption_key 76a6c65c5ea762046bd749a2e632ccbb -encryption_kid a7e61c373e219033c21091fa607bf3b8`
    ),
  /** Turned by a quarter, as phones record. */
  upright: () => turned(FILM.silent()),
  /** Takes some seconds to process. */
  slow: () => filmOf(`-f lavfi -i testsrc2=d=5:s=1280x720:r=25 ${SOUND(5)} ${CODEC}`),
  cut: () => FILM.usual().subarray(0, 30_000)
} as const

/** The same film with the matrix of a phone that was held upright. */
function turned(film: Buffer): Buffer {
  const bytes = Buffer.from(film)
  const matrix = bytes.indexOf('tkhd') - 4 + 48
  for (const [at, value] of [0, 0x10000, 0, -0x10000, 0].entries()) {
    bytes.writeInt32BE(value, matrix + 4 * at)
  }
  return bytes
}

/** Stores a film as a complete upload of a clip, and queues the work on it. */
export async function uploadFilm(
  api: Pick<TestApi, 'db' | 'clock'>,
  media: MediaStore,
  name: string,
  bytes: Buffer
): Promise<number> {
  const { db, clock } = api
  const time = clock.now.getTime()
  const id = randomUUID()
  await insertRow(db, 'upload', {
    ...{ id, kind: 'clip', clip: name, filename: `${name}.mp4`, size_bytes: bytes.length },
    ...{ received_bytes: 0, metadata: '{}', created_at: time, expires_at: time + 86_400_000 }
  })
  await insertRow(db, 'clip', {
    ...{ name, title: '', filename: `${name}.mp4`, state: 'processing', open_captions: '[]' },
    ...{ files: '[]', digest: '', size_bytes: bytes.length, by_hand: 1, warnings: '[]' },
    ...{ source: id, created_at: time, updated_at: time }
  })
  const half = Math.ceil(bytes.length / 2)
  for (const start of [0, half]) {
    const part = bytes.subarray(start, start === 0 ? half : undefined)
    await addPiece(db, media, { id, start, bytes: part }, async () => undefined)
  }
  return inTransaction(db, tx => addFilmJob(tx, { clip: name, upload: id }, undefined, clock.now))
}
