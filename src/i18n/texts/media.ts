import ar from '#locales/ar/media.json' with { type: 'json' }
import en from '#locales/en/media.json' with { type: 'json' }
import { translator } from '#i18n/translator.ts'
import type { CaptionWarning, ClipProblem, ClipWarning } from '#domain/studio/clip-problems.ts'

const [inArabic, inEnglish] = [translator<'media'>('ar', ar), translator<'media'>('en', en)]

type Key = Parameters<typeof inArabic>[0]

const sentence = (key: Key) => ({ ar: inArabic(key), en: inEnglish(key) })

export const clipProblemText = (code: ClipProblem) => sentence(`problem.${code}`)
export const clipWarningText = (code: ClipWarning) => sentence(`warning.${code}`)
export const captionWarningText = (code: CaptionWarning) => sentence(`captions.${code}`)
