import type { PublicAnswer } from '#server/db/catalogue-version.ts'
import type { Tx } from '#server/db/open.ts'
import { changeRow, findRows, putRow } from '#server/db/rows.ts'
import { ofPounds } from '#domain/payments/money.ts'
import { nextId } from './ids.ts'
import type { CategoryRecord, PackageRecord, PromoCodeRecord } from './records.ts'
import type { ImportCounts } from './write-catalogue.ts'

export interface KnownCategory {
  id: number
  name: { ar: string; en: string }
}

/** Writes new and changed categories. @returns all by slug */
export async function writeCategories(
  tx: Tx,
  records: readonly CategoryRecord[],
  prune: boolean,
  counts: ImportCounts,
  answers: Set<PublicAnswer>
): Promise<Map<string, KnownCategory>> {
  const known = new Map((await findRows(tx, 'category', {})).map(row => [row.slug, row]))
  const written = new Map<string, KnownCategory>()
  for (const [position, { slug, name }] of records.entries()) {
    const old = known.get(slug)
    const row = { slug, name_ar: name.ar, name_en: name.en, position, retired: 0 }
    const id = old?.id ?? (await nextId(tx, 'category'))
    written.set(slug, { id, name })
    if (old && isSame(old, row)) counts.unchanged++
    else if (old?.edited) {
      written.set(slug, { id, name: { ar: old.name_ar, en: old.name_en } })
      counts.leftAlone.push(`category ${slug}`)
    } else {
      await putRow(tx, 'category', ['id'], row, { id })
      counts.changed++
      answers.add('categories')
      if (old?.position !== position) await nameClasses(tx, id, answers)
    }
  }
  for (const { id, slug, retired, edited } of prune ? known.values() : []) {
    if (written.has(slug) || retired || edited) continue
    await changeRow(tx, 'category', { id }, { retired: 1 })
    counts.retired++
    answers.add('categories')
  }
  return written
}

/** A class names its categories in their order. */
async function nameClasses(tx: Tx, category_id: number, answers: Set<PublicAnswer>) {
  for (const { class_id } of await findRows(tx, 'class_category', { category_id })) {
    answers.add(`class ${class_id}`)
  }
}

export async function writePackages(
  tx: Tx,
  records: readonly PackageRecord[],
  counts: ImportCounts,
  answers: Set<PublicAnswer>
): Promise<void> {
  const known = new Map((await findRows(tx, 'package', {})).map(row => [row.id, row]))
  for (const record of records) {
    const row = {
      monthly_price: ofPounds(record.monthlyPrice),
      discount: Math.round(record.discountPercentage * 100),
      quarterly_saving: Math.round(record.quarterlySavingPercentage * 100)
    }
    const old = known.get(record.id)
    if (old && isSame(old, row)) counts.unchanged++
    else if (old?.by_hand) counts.leftAlone.push(`package ${record.id}`)
    else {
      await tx
        .insertInto('package')
        .values({ id: record.id, ...row })
        // An operator may have changed it meanwhile.
        .onConflict(conflict =>
          conflict.column('id').doUpdateSet(row).where('package.by_hand', '=', 0)
        )
        .execute()
      counts.changed++
      answers.add(`package ${record.id}`)
    }
  }
}

export async function writePromoCodes(
  tx: Tx,
  records: readonly PromoCodeRecord[],
  prune: boolean,
  counts: ImportCounts
): Promise<void> {
  const known = new Map((await findRows(tx, 'promo_code', {})).map(row => [row.code, row]))
  for (const record of records) {
    const row = {
      discount: Math.round(record.discountPercentage * 100),
      starts_at: record.startsAt ?? null,
      ends_at: record.endsAt,
      plans: record.plans ? JSON.stringify(record.plans) : null,
      max_redemptions: record.maxRedemptions ?? null
    }
    const old = known.get(record.code)
    if (old && isSame(old, row)) counts.unchanged++
    else if (old?.by_hand) counts.leftAlone.push(`promo code ${record.code}`)
    else {
      await tx
        .insertInto('promo_code')
        .values({ code: record.code, redemptions: 0, ...row })
        // The database counts uses.
        .onConflict(conflict =>
          conflict.column('code').doUpdateSet(row).where('promo_code.by_hand', '=', 0)
        )
        .execute()
      counts.changed++
    }
  }
  const present = new Set(records.map(({ code }) => code))
  for (const { code, ends_at, by_hand } of prune ? known.values() : []) {
    if (present.has(code) || ends_at === 0 || by_hand) continue
    // It stays for the purchases that name it, but is no longer usable.
    await changeRow(tx, 'promo_code', { code, by_hand: 0 }, { ends_at: 0 })
    counts.retired++
  }
}

function isSame<Row extends object>(old: Row, row: Partial<Row>): boolean {
  return Object.entries(row).every(([key, value]) => old[key as keyof Row] === value)
}
