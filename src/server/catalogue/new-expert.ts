import { portraitArt } from '#art/portrait/portrait.ts'
import { slugOf } from '#domain/catalogue/slug-of.ts'
import type { Tx } from '#server/db/open.ts'
import { findRow, insertRow } from '#server/db/rows.ts'
import { isSlug } from './import/formats.ts'
import { nextId } from './import/ids.ts'
import { lockImports } from './import/lock-imports.ts'
import { digestOf } from '#server/media/digest.ts'

type Bilingual = Record<'ar' | 'en', string>

export interface NewExpert {
  name: Bilingual
  headline: Bilingual
  about: Bilingual
  links: readonly string[]
  /** In the media store. */
  photo: string
  /** The application to teach that it is made from. */
  applicationId?: number
}

/** A drawing that stands for an expert without a photo; put it into the media store first. */
export function drawnPortrait(seed: string): { path: string; content: Uint8Array } {
  const content = new TextEncoder().encode(portraitArt(seed, ''))
  return { path: `open/experts/portrait-${digestOf(content)}.svg`, content }
}

/** Makes an expert in the studio, who is public once a class of theirs is. @returns its id */
export async function makeExpert(tx: Tx, expert: NewExpert): Promise<number> {
  const { name, headline, about, links, photo, applicationId } = expert
  await lockImports(tx)
  const id = await nextId(tx, 'expert')
  await insertRow(tx, 'expert', {
    ...{ id, slug: await freeExpertSlug(tx, name) },
    ...{ name_ar: name.ar, name_en: name.en },
    ...{ headline_ar: headline.ar, headline_en: headline.en },
    ...{ about_ar: about.ar, about_en: about.en, links: JSON.stringify(links), photo },
    ...{ views: 0, digest: '', by_hand: 1, application_id: applicationId ?? null, retired: 0 }
  })
  return id
}

/** `mona`, `mona-2`, `expert` for a name without Latin letters; retired records keep theirs. */
export async function freeExpertSlug(tx: Tx, { ar, en }: Bilingual): Promise<string> {
  const wanted = [en, ar].map(slugOf).find(isSlug) ?? 'expert'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`
    if (!(await findRow(tx, 'expert', { slug }))) return slug
  }
}
