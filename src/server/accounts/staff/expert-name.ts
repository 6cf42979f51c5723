/** Columns of an expert that is joined to rows of staff. */
export const EXPERT_NAME = ['expert.name_ar as expert_ar', 'expert.name_en as expert_en'] as const

/** Undefined without an expert. */
export const expertNameOf = (row: { expert_ar: string | null; expert_en: string | null }) =>
  row.expert_ar === null ? undefined : { ar: row.expert_ar, en: row.expert_en ?? '' }
