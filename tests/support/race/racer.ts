/** A learner of a race, as a row. */
export function racer(id: number) {
  return {
    ...{ id, email: `racer${id}@example.com`, phone_number: `+2010000${10_000 + id}` },
    ...{ password: 'x', name_ar: '', name_en: 'Racer', gender: null, birthday: null },
    ...{ language: 'ar' as const, accepted_terms: null, created_at: 1, verified_at: 1 },
    ...{ signed_in_at: null, disabled_at: null }
  }
}
