import type { Context, Hono } from 'hono'
import {
  changeStudioCategory,
  changeStudioExpert,
  createStudioCategory,
  createStudioExpert,
  DRAWN_PHOTO,
  getStudioExpert,
  listStudioCategories,
  listStudioExperts,
  retireStudioCategory,
  retireStudioExpert
} from '#contract/studio/classes/experts.ts'
import type { AuditAction } from '#domain/studio/audit-actions.ts'
import type { AccountDeps } from '#server/accounts/deps.ts'
import type { StaffCaller } from '#server/accounts/staff/admit.ts'
import { staffOperation } from '#server/admin/change-by-staff.ts'
import { change } from '#server/admin/change.ts'
import { changeCategory, createCategory, retireCategory } from '#server/admin/classes/categories.ts'
import { changeExpert, createExpert, retireExpert } from '#server/admin/classes/experts.ts'
import {
  countStudioExperts,
  listCategoryRows,
  listStudioExpertRows,
  readStudioExpert
} from '#server/admin/classes/list-experts.ts'
import { isEditor } from '#server/admin/classes/own-class.ts'
import { refusingDraft } from '#server/admin/classes/refusing-draft.ts'
import { limitStaff } from '#server/admin/support/limit-staff.ts'
import { DraftRefusal } from '#server/catalogue/drafts/draft-refusal.ts'
import { isCoverPath } from '#server/catalogue/drafts/known.ts'
import { drawnPortrait } from '#server/catalogue/new-expert.ts'
import type { Change } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/open.ts'
import { Refusal } from '#server/http/problem.ts'
import { CATALOGUE_CHANGES } from '#server/http/rate-limit.ts'
import { etagIn, idOf } from '#server/http/read-request.ts'
import { keepPictures } from '#server/media/pictures/unused-pictures.ts'
import { serve, sliceOf } from '#server/routes/serve.ts'

/** Experts and categories, whose changes are live at once. */
export function studioExpertRoutes(app: Hono, deps: AccountDeps): void {
  const { db, media, basePath } = deps
  const limit = (caller: StaffCaller) => limitStaff(deps, CATALOGUE_CHANGES, caller)
  const inChange = (
    c: Context,
    caller: StaffCaller,
    command: AuditAction,
    work: (tx: Tx) => Promise<Change>
  ) => change(deps, staffOperation(c, { command, caller }), work)

  /** The number in a path; undefined for an expert's that is not the caller's own. */
  const ownId = (caller: StaffCaller, text: string) => {
    const id = idOf(text)
    return isEditor(caller) || id === caller.expertId ? id : undefined
  }
  /** The path of a photo that is there. @throws DraftRefusal */
  const photoAt = async (wanted: string, name: { ar: string; en: string }) => {
    if (wanted === DRAWN_PHOTO) {
      const drawn = drawnPortrait(`${name.ar} ${name.en}`)
      // Media before the record that names it, as at an import.
      await media.put(drawn.path, drawn.content)
      return drawn.path
    }
    if (isCoverPath(wanted)) {
      await keepPictures(db, [wanted])
      if (await media.find(wanted)) return wanted
    }
    throw new DraftRefusal('conflict', { reason: 'photo_unknown' })
  }

  serve(app, listStudioExperts, async ({ caller, query: { page = 1, pageSize, query } }) => {
    const slice = sliceOf(page, pageSize)
    const filter = { query, ...(!isEditor(caller) && { id: caller.expertId ?? 0 }) }
    const items = await listStudioExpertRows(db, basePath, filter, slice)
    return { items, page, pageSize: slice.limit, total: await countStudioExperts(db, filter) }
  })

  serve(app, getStudioExpert, async ({ caller, params }, c) => {
    const found = await refusingDraft(getStudioExpert, () =>
      readStudioExpert(db, basePath, ownId(caller, params.id))
    )
    if (!(found instanceof Refusal)) c.header('ETag', `"${found.revision}"`)
    return found
  })

  serve(app, createStudioExpert, async ({ caller, body }, c) => {
    const limited = await limit(caller)
    if (limited) return limited
    return refusingDraft(createStudioExpert, async () => {
      const { links = [] } = body
      const photo = await photoAt(body.photo ?? DRAWN_PHOTO, body.name)
      let id = 0
      await inChange(c, caller, 'experts create', async tx => {
        const made = await createExpert(tx, { ...body, links, photo })
        id = made.id
        return made.change
      })
      return readStudioExpert(db, basePath, id)
    })
  })

  serve(app, changeStudioExpert, async ({ caller, params, headers, body }, c) => {
    const limited = await limit(caller)
    if (limited) return limited
    const id = ownId(caller, params.id) ?? 0
    const expected = etagIn(headers['if-match'])
    const newest = () => readStudioExpert(db, basePath, id)
    const work = async () => {
      const { name } = await newest()
      const { photo: wanted, ...fields } = body
      const photo = wanted === undefined ? wanted : await photoAt(wanted, body.name ?? name)
      await inChange(c, caller, 'experts change', tx =>
        changeExpert(tx, id, { ...fields, photo }, expected)
      )
      return newest()
    }
    const changed = await refusingDraft(changeStudioExpert, work, newest)
    if (!(changed instanceof Refusal)) c.header('ETag', `"${changed.revision}"`)
    return changed
  })

  serve(app, retireStudioExpert, async ({ caller, params }, c) => {
    const limited = await limit(caller)
    if (limited) return limited
    const id = idOf(params.id) ?? 0
    const done = await refusingDraft(retireStudioExpert, () =>
      inChange(c, caller, 'experts retire', tx => retireExpert(tx, id))
    )
    return done instanceof Refusal ? done : undefined
  })

  serve(app, listStudioCategories, () => listCategoryRows(db))

  const oneCategory = async (id: number) => {
    const [found] = await listCategoryRows(db, id)
    if (!found) throw new DraftRefusal('not_found')
    return found
  }

  serve(app, createStudioCategory, async ({ caller, body }, c) => {
    const limited = await limit(caller)
    if (limited) return limited
    return refusingDraft(createStudioCategory, async () => {
      let id = 0
      await inChange(c, caller, 'categories create', async tx => {
        const made = await createCategory(tx, body)
        id = made.id
        return made.change
      })
      return oneCategory(id)
    })
  })

  serve(app, changeStudioCategory, async ({ caller, params, body }, c) => {
    const limited = await limit(caller)
    if (limited) return limited
    const id = idOf(params.id) ?? 0
    return refusingDraft(changeStudioCategory, async () => {
      await inChange(c, caller, 'categories change', tx => changeCategory(tx, id, body))
      return oneCategory(id)
    })
  })

  serve(app, retireStudioCategory, async ({ caller, params }, c) => {
    const limited = await limit(caller)
    if (limited) return limited
    const id = idOf(params.id) ?? 0
    const done = await refusingDraft(retireStudioCategory, () =>
      inChange(c, caller, 'categories retire', tx => retireCategory(tx, id))
    )
    return done instanceof Refusal ? done : undefined
  })
}
