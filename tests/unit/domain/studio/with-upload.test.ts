import { expect, test } from 'vitest'
import { withUpload } from '#domain/studio/drafts/with-upload.ts'

const listed = (file: string, path: string) => ({
  ...{ file: `resources/${file}`, path: `resources/${path}`, sizeBytes: 1 },
  title: { ar: 'خطة', en: 'Plan' }
})

test.each([
  {
    why: 'the first one',
    list: [],
    upload: { name: 'Week plan.csv', path: 'a/Week-plan.csv' },
    kept: ['Week-plan.csv a/Week-plan.csv ar: en:Week plan']
  },
  {
    why: 'a newer one of the same name',
    list: [listed('plan.csv', 'a/plan.csv'), listed('b.csv', 'a/b.csv')],
    upload: { name: 'plan.csv', path: 'b/plan.csv' },
    kept: ['plan.csv b/plan.csv ar:خطة en:Plan', 'b.csv a/b.csv ar:خطة en:Plan']
  },
  {
    why: 'another one without Latin letters',
    list: [listed('file.pdf', 'a/file.pdf'), listed('file-2.pdf', 'b/file.pdf')],
    upload: { name: 'قائمة.pdf', path: 'c/file.pdf' },
    kept: [
      'file.pdf a/file.pdf ar:خطة en:Plan',
      'file-2.pdf b/file.pdf ar:خطة en:Plan',
      'file-3.pdf c/file.pdf ar:قائمة en:'
    ]
  },
  {
    why: 'the same one without Latin letters',
    list: [listed('file', 'a/file')],
    upload: { name: 'قائمة', path: 'a/file' },
    kept: ['file a/file ar:خطة en:Plan']
  },
  {
    why: 'another one without an ending',
    list: [listed('file', 'a/file')],
    upload: { name: 'قائمة', path: 'b/file' },
    kept: ['file a/file ar:خطة en:Plan', 'file-2 b/file ar:قائمة en:']
  }
])('files to download take $why', ({ list, upload: { name, path }, kept }) => {
  const files = withUpload(list, { name, path: `resources/${path}`, size: 8 })
  const without = (text = '') => text.replace('resources/', '')
  expect(
    files.map(
      ({ file, path: stored, title }) =>
        `${without(file)} ${without(stored)} ar:${title.ar} en:${title.en}`
    )
  ).toEqual(kept)
})
