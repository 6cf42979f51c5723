import { mix } from '#art/palette.ts'
import { disc, shape, stroke } from '#art/svg.ts'
import { strands, type Look, type Parts } from './look.ts'

const CROWN = [
  [-94, 252, 28],
  [-104, 212, 31],
  [-101, 168, 33],
  [-82, 126, 34],
  [-48, 97, 34],
  [0, 86, 36],
  [48, 95, 34],
  [84, 124, 34],
  [103, 166, 33],
  [106, 210, 31],
  [97, 252, 28],
  [-82, 286, 25],
  [86, 286, 25]
] as const

const FRINGE = [
  [-62, 150, 22],
  [-40, 128, 23],
  [-8, 120, 23],
  [26, 124, 24],
  [54, 142, 22],
  [68, 172, 15],
  [-72, 180, 14]
] as const

function curl([x, y]: readonly [number, number, number]): string {
  return `M${x - 9} ${y + 5}c-5-15 19-19 19-5c-1 9-11 9-11 0`
}

export function curls({ hair }: Look): Parts {
  const locks = (places: typeof CROWN | typeof FRINGE) =>
    places.map(([x, y, r]) => disc([x, y], r, hair.base)).join('') +
    stroke(places.map(curl).join(''), hair.light, 2.4)
  return {
    behind: shape('M-96 120L-50 80H50L96 120V270Q0 330-96 270z', hair.base) + locks(CROWN),
    before: shape('M-66 146Q0 40 68 146Q0 100-66 146z', hair.base) + locks(FRINGE)
  }
}

export function bob({ hair }: Look): Parts {
  return {
    behind: shape(
      'M0 76C-66 72-104 116-106 178C-108 224-106 262-92 296C-80 316-52 310-46 296H46C52 310 80 316 92 296C108 262 110 222 106 176C102 112 62 74 0 76z',
      hair.base
    ),
    before:
      shape(
        `M-24 104C-70 112-86 160-84 212C-84 246-80 270-66 290C-96 296-106 250-106 196C-108 126-74 74-4 74C70 72 106 122 106 190C106 244 100 286 72 292C80 266 82 246 80 214C80 190 72 164 52 150C14 146-14 132-24 104z`,
        hair.base
      ) +
      strands(
        hair.light,
        'M-26 102C-58 92-96 136-94 212M-24 100C-60 118-72 150-74 182M-22 100C0 86 84 96 94 196C96 230 92 256 86 276M-20 108C4 128 36 138 58 142C78 154 88 176 90 206M-96 226C-96 250-90 270-84 284'
      )
  }
}

export function bun({ hair, face: { width: w } }: Look): Parts {
  return {
    behind:
      disc([10, 74], 30, hair.base) +
      stroke('M-12 68C-4 50 26 50 32 70M-4 84C6 66 26 70 34 84', hair.light, 2.4),
    before:
      shape(
        `M${-w - 2} 214C${-w - 12} 154 ${-w + 2} 86 6 86C${w} 88 ${w + 12} 154 ${w + 2} 214L${w - 3} 190C${w - 6} 174 ${w - 10} 168 ${w - 14} 164C40 176 20 172 4 160C-12 172-34 176 ${-w + 14} 166C${-w + 9} 170 ${-w + 5} 178 ${-w + 3} 190z`,
        hair.base
      ) +
      strands(
        hair.light,
        'M8 92C-6 112-6 136 2 154M6 92C-26 106-40 136-38 164M10 92C36 106 46 136 42 162M2 90C-44 96-60 134-61 160M14 90C52 98 61 134 62 160'
      )
  }
}

export function long({ hair }: Look): Parts {
  return {
    behind: shape(
      'M0 70C-66 68-106 112-108 180C-110 232-128 268-126 318C-126 362-112 392-88 410H88C118 390 130 356 126 312C124 270 110 232 108 180C106 112 66 68 0 70z',
      mix(hair.base, '#140a12', 0.25)
    ),
    before:
      shape(
        'M18 98C-20 116-62 150-65 206C-67 250-56 276-58 308C-60 350-74 380-62 422C-96 428-128 402-130 360C-132 318-108 292-108 246C-108 222-109 200-108 180C-106 112-66 68 0 70C66 68 106 112 108 180C109 200 108 222 108 246C108 290 134 318 130 362C128 404 98 430 66 422C78 384 62 350 60 310C58 280 68 250 66 206C64 152 46 110 18 98z',
        hair.base
      ) +
      strands(
        hair.light,
        'M16 98C-24 108-80 134-86 210C-88 262-76 290-88 330C-98 366-96 390-84 412M14 94C-30 92-88 116-96 190M20 98C62 104 86 146 88 208C90 262 80 286 92 326C102 360 100 386 90 412M22 92C58 88 92 122 98 184M-116 316C-122 346-120 372-108 396M116 314C122 342 122 372 112 394'
      )
  }
}
