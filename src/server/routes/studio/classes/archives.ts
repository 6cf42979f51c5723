import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { importCatalogue } from '#contract/studio/classes/catalogue-import.ts'
import { exportClass } from '#contract/studio/classes/classes.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import { staffOperation } from '#server/admin/change-by-staff.ts'
import { importArchive } from '#server/admin/classes/import-archive.ts'
import { readOwnClass } from '#server/admin/classes/own-class.ts'
import { refusingDraft } from '#server/admin/classes/refusing-draft.ts'
import { limitStaff } from '#server/admin/support/limit-staff.ts'
import { readCatalogueArchive } from '#server/catalogue/archive/read-archive.ts'
import { ArchiveError, withUnpacked } from '#server/catalogue/archive/unpack.ts'
import { archiveOf } from '#server/catalogue/archive/write-archive.ts'
import { DraftRefusal } from '#server/catalogue/drafts/draft-refusal.ts'
import { readDraft } from '#server/catalogue/drafts/draft-store.ts'
import { Refusal } from '#server/http/problem.ts'
import { CATALOGUE_IMPORTS, CLASS_EXPORTS } from '#server/http/rate-limit.ts'
import { idOf } from '#server/http/read-request.ts'
import { serve, serveFile } from '#server/routes/serve.ts'

/** Classes as ZIP in the folder format. */
export function archiveRoutes(app: Hono, deps: AccountDeps): void {
  const { db } = deps

  serveFile(app, exportClass, async ({ caller, params }) => {
    const limited = await limitStaff(deps, CLASS_EXPORTS, caller)
    if (limited) return limited
    return refusingDraft(exportClass, async () => {
      const { classId, slug } = await readOwnClass(db, caller, idOf(params.id))
      const draft = await readDraft(db, classId)
      if (!draft) throw new DraftRefusal('not_found')
      const stream = await archiveOf(deps, draft)
      return {
        body: Readable.toWeb(stream) as ReadableStream,
        headers: { 'Content-Disposition': `attachment; filename="${slug}.zip"` }
      }
    })
  })

  serve(app, importCatalogue, async ({ caller, query }, c) => {
    const limited = await limitStaff(deps, CATALOGUE_IMPORTS, caller)
    if (limited) return limited
    const operation = staffOperation(c, {
      ...{ command: 'catalogue import', caller, isDry: query.dryRun }
    })
    if (!/^application\/zip\s*(?:;|$)/i.test(c.req.header('content-type') ?? '')) {
      return new Refusal('validation_failed', { reason: 'archive_invalid' })
    }
    try {
      return await withUnpacked(c.req.raw.body, async folder =>
        importArchive(deps, operation, await readCatalogueArchive(db, folder), caller.learnerId)
      )
    } catch (error) {
      if (error instanceof ArchiveError) {
        return new Refusal('conflict', { reason: error.reason, detail: error.message })
      }
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return new Refusal('storage_full')
      throw error
    }
  })
}
