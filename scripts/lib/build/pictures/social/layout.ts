import type { Node } from '@takumi-rs/core'
import site from '#content/site.json' with { type: 'json' }
import { direction, type Locale } from '#i18n/locale.ts'
import type { SocialCard } from '#ui/frame/social-card.ts'
import { COLOR, HEIGHT, HORIZON, WIDTH } from './look.ts'

export const DRAWING = {
  ltr: 'ground-ltr',
  rtl: 'ground-rtl',
  rays: 'rays',
  sun: 'sun',
  mark: 'mark'
}

const MARGIN = 72
/** Middle of the art, from the side where lines end. */
export const ART_MIDDLE = 256
export const RAYS = 280
const ARCH = { width: 348, height: 424 }
const ROUND = 344

/** The engine knows no logical offsets. */
const SIDES = {
  ar: { start: 'right', end: 'left' },
  en: { start: 'left', end: 'right' }
} as const satisfies Record<Locale, object>

function lettering({ length }: string): { fontSize: number; lineClamp: number } {
  if (length <= 24) return { fontSize: 84, lineClamp: 3 }
  if (length <= 40) return { fontSize: 70, lineClamp: 3 }
  return length <= 64 ? { fontSize: 58, lineClamp: 4 } : { fontSize: 50, lineClamp: 4 }
}

function directionOf(text: string, locale: Locale): 'rtl' | 'ltr' {
  const [arabic, latin] = [/\p{Script=Arabic}/u.test(text), /\p{Script=Latin}/u.test(text)]
  return arabic === latin ? direction[locale] : direction[arabic ? 'ar' : 'en']
}

/** The fonts of the site hold no pictographs. */
const PICTOGRAPHS = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}/gu

export function layoutOf(card: SocialCard): Node {
  const dir = direction[card.locale]
  return {
    type: 'container',
    dir,
    lang: card.locale,
    style: {
      direction: dir,
      position: 'relative',
      width: WIDTH,
      height: HEIGHT,
      overflow: 'hidden',
      color: COLOR.ink,
      fontFamily: 'Cairo'
    },
    children: [
      image(DRAWING[dir], { left: 0, top: 0, width: WIDTH, height: HEIGHT }),
      ...art(card),
      {
        type: 'container',
        style: {
          position: 'absolute',
          left: 0,
          top: HORIZON,
          width: WIDTH,
          height: 4,
          backgroundColor: COLOR.gold
        }
      },
      words(card),
      brand(card)
    ]
  }
}

function words({ locale, title, kicker, lines = [], art: shown }: SocialCard): Node {
  return {
    type: 'container',
    style: {
      position: 'absolute',
      [SIDES[locale].start]: MARGIN,
      top: 0,
      width: WIDTH - MARGIN - ART_MIDDLE - (shown ? ARCH.width / 2 + 48 : RAYS + 8),
      height: HORIZON,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      paddingTop: 16
    },
    children: [
      ...(kicker
        ? [line(kicker, locale, { color: COLOR.gold, fontSize: 32, marginBottom: 8 })]
        : []),
      line(title, locale, {
        ...lettering(title),
        fontWeight: 700,
        lineHeight: 1.36,
        textWrap: 'balance'
      }),
      ...lines.map((text, at) =>
        line(text, locale, {
          color: at === 0 ? COLOR.tint : COLOR.muted,
          fontSize: at === 0 ? 38 : 32,
          lineClamp: lines.length > 1 ? 1 : 2,
          marginTop: at === 0 ? 18 : 4
        })
      )
    ]
  }
}

function line(text: string, locale: Locale, style: object): Node {
  return {
    type: 'text',
    text: text.replace(PICTOGRAPHS, '').trim(),
    style: {
      direction: directionOf(text, locale),
      textAlign: SIDES[locale].start,
      fontWeight: 600,
      lineHeight: 1.5,
      lineClamp: 1,
      textOverflow: 'ellipsis',
      overflowWrap: 'anywhere',
      ...style
    }
  }
}

function brand({ locale }: SocialCard): Node {
  return {
    type: 'container',
    style: {
      position: 'absolute',
      [SIDES[locale].start]: MARGIN,
      top: HORIZON + 4,
      height: HEIGHT - HORIZON - 4,
      display: 'flex',
      alignItems: 'center',
      gap: 16
    },
    children: [
      { type: 'image', src: DRAWING.mark, width: 52, height: 52 },
      { type: 'text', text: site.name[locale], style: { fontSize: 40, fontWeight: 700 } }
    ]
  }
}

function art({ locale, art: shown }: SocialCard): Node[] {
  const place = (width: number, height: number, top: number) => ({
    [SIDES[locale].end]: ART_MIDDLE - width / 2,
    top,
    width,
    height
  })
  if (!shown) return [image(DRAWING.sun, place(RAYS * 2, RAYS, HORIZON - RAYS))]
  const isRound = shown.shape === 'round'
  const size = isRound ? { width: ROUND, height: ROUND } : ARCH
  const top = isRound ? (HORIZON - ROUND) / 2 : HORIZON - ARCH.height
  return [
    image(DRAWING.rays, place(RAYS * 2, RAYS, HORIZON - RAYS)),
    image(shown.file, {
      ...place(size.width, size.height, top),
      objectFit: 'cover',
      borderRadius: isRound ? ROUND : `${ARCH.width / 2}px ${ARCH.width / 2}px 0 0`,
      ...(isRound && { border: `6px solid ${COLOR.night}` })
    })
  ]
}

function image(src: string, style: object): Node {
  return { type: 'image', src, style: { position: 'absolute', ...style } }
}
