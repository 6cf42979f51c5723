import { glob } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'
import { SUBJECTS } from './domain/content/faq-subjects.ts'

const files = (folder: string) => glob({ base: `src/content/${folder}`, pattern: '{ar,en}/*.md' })

/** Terms and privacy; both languages carry the same day. */
const legal = defineCollection({
  loader: files('legal'),
  schema: z.object({ title: z.string(), description: z.string(), updated: z.coerce.date() })
})

const faq = defineCollection({
  loader: files('faq'),
  schema: z.object({
    question: z.string(),
    /** What it is about: its part of the page of questions. */
    subject: z.enum(SUBJECTS),
    /** Its place among all questions. */
    order: z.number(),
    isAboutPlans: z.boolean().default(false),
    isAboutPro: z.boolean().default(false),
    /** Whether home shows it, which has room for a few. */
    isAtHome: z.boolean().default(false)
  })
})

/** Shown from the next build until the end of the day `ends` in Cairo. */
const offers = defineCollection({
  loader: files('offers'),
  schema: z.object({
    title: z.string(),
    discountPercentage: z.number().min(1).max(100),
    promoCode: z.string().optional(),
    ends: z.coerce.date()
  })
})

export const collections = { legal, faq, offers }
