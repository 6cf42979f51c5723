import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { plain, Text } from '#contract/fields.ts'
import { DryRun } from '#contract/studio/fields.ts'

const Imported = z.object({
  kind: z.enum(['class', 'expert', 'clip']),
  slug: plain(200)
})

const FileProblem = z.object({
  /** In the archive. */
  file: plain(1_000),
  /** From 1; 0 for the whole file. */
  line: z.int().check(z.minimum(0)),
  message: Text
})

export const importCatalogue = endpoint('POST', '/studio/import', {
  summary:
    'Reads a ZIP in the folder format: classes become drafts, which are published as any other. `dryRun` only says what would change.',
  staff: ['editor', 'owner'],
  query: z.strictObject({ dryRun: DryRun }),
  file: 'application/zip',
  timeoutMs: 10 * 60_000,
  reply: z.object({
    added: z.array(Imported),
    changed: z.array(Imported),
    unchanged: z.array(Imported),
    /** Nothing is imported while one is left. */
    problems: z.array(FileProblem)
  }),
  errors: ['conflict']
})
