import { mix } from '#art/palette.ts'
import { both, disc, shape, stroke } from '#art/svg.ts'
import type { Look, Traits } from './look.ts'

/** Behind and before the face. */
type Parts = { behind?: string; before: string }

function bald({ hair, skin, face: { width: w } }: Look): Parts {
  return {
    before:
      both(
        shape(
          `M${w + 1} 212C${w + 4} 188 ${w + 1} 168 ${w - 8} 152C${w - 9} 172 ${w - 7} 190 ${w - 6} 212z`,
          mix(skin.base, hair.base, 0.3)
        )
      ) + stroke('M-40 124Q-22 110 2 110', mix(skin.base, '#ffffff', 0.3), 5)
  }
}

function fade({ hair, skin, face: { width: w } }: Look): Parts {
  return {
    before:
      both(
        shape(
          `M${w + 1} 216C${w + 5} 180 ${w + 4} 146 ${w - 16} 122L${w - 24} 146C${w - 12} 160 ${w - 8} 186 ${w - 6} 216z`,
          mix(hair.base, skin.base, 0.5)
        ) +
          shape(
            `M${w + 2} 178C${w + 3} 152 ${w - 2} 136 ${w - 16} 122L${w - 24} 146C${w - 14} 156 ${w - 10} 166 ${w - 8} 178z`,
            mix(hair.base, skin.base, 0.25)
          )
      ) +
      shape(
        `M${-w + 10} 158C${-w - 8} 128 ${-w + 2} 96-36 88C-20 74 28 72 42 84C${w + 2} 92 ${w + 8} 128 ${w - 10} 158C${w - 14} 146 ${w - 22} 139 ${w - 34} 138C24 131-24 131 ${-w + 34} 138C${-w + 22} 139 ${-w + 14} 146 ${-w + 10} 158z`,
        hair.base
      ) +
      stroke(
        'M-48 122q8-14 20-16M-24 116q10-14 22-14M4 112q12-10 24-6M30 118q12-6 20 2M-8 94q12-8 24-4M-38 102q6-8 14-8',
        hair.light,
        2.2
      )
  }
}

function parted({ hair, face: { width: w } }: Look): Parts {
  return {
    before:
      shape(
        `M${-w - 2} 214C${-w - 10} 168 ${-w - 6} 126-46 106C-34 72 38 62 ${w - 10} 98C${w + 14} 122 ${w + 8} 176 ${w + 2} 214L${w - 5} 214C${w - 5} 188 ${w - 7} 166 ${w - 16} 150C36 148 0 150-32 126C-46 132 ${-w + 10} 150 ${-w + 7} 178L${-w + 5} 214z`,
        hair.base
      ) +
      stroke(
        'M-34 124C-24 102 12 88 46 104M-28 128C-4 140 30 140 54 132M-36 112C-22 92 10 80 38 86',
        hair.light,
        2.2
      )
  }
}

function swept({ hair, face: { width: w } }: Look): Parts {
  return {
    behind: shape(
      `M${-w - 4} 150C${-w - 32} 190 ${-w - 24} 240 ${-w - 4} 276C${-w + 14} 300 ${w - 14} 300 ${w + 4} 276C${w + 24} 240 ${w + 30} 190 ${w + 4} 150z`,
      mix(hair.base, '#4b4647', 0.25)
    ),
    before:
      shape(
        `M${-w - 5} 228C${-w - 24} 180 ${-w - 14} 112-40 84C-8 62 50 66 ${w - 2} 104C${w + 24} 136 ${w + 16} 190 ${w + 5} 228L${w - 4} 200C${w - 2} 168 50 140 34 124C8 112-26 118-44 134C${-w + 8} 150 ${-w + 2} 176 ${-w + 4} 200z`,
        hair.base
      ) +
      stroke(
        `M-42 128C-36 104-12 88 18 90M-56 150C${-w - 8} 130-52 104-34 94M34 120C56 116 ${w + 6} 150 ${w + 4} 196M20 112C40 100 58 108 68 124M${-w - 2} 176Q${-w - 8} 200 ${-w - 2} 220`,
        hair.light,
        2.6
      )
  }
}

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

function curls({ hair }: Look): Parts {
  const locks = (places: typeof CROWN | typeof FRINGE) =>
    places.map(([x, y, r]) => disc([x, y], r, hair.base)).join('') +
    stroke(places.map(curl).join(''), hair.light, 2.4)
  return {
    behind: shape('M-96 120L-50 80H50L96 120V270Q0 330-96 270z', hair.base) + locks(CROWN),
    before: shape('M-66 146Q0 40 68 146Q0 100-66 146z', hair.base) + locks(FRINGE)
  }
}

function bob({ hair }: Look): Parts {
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
      stroke(
        'M-26 102C-58 92-96 136-94 212M-24 100C-60 118-72 150-74 182M-22 100C0 86 84 96 94 196C96 230 92 256 86 276M-20 108C4 128 36 138 58 142C78 154 88 176 90 206M-96 226C-96 250-90 270-84 284',
        hair.light,
        2.2
      )
  }
}

function bun({ hair, face: { width: w } }: Look): Parts {
  return {
    behind:
      disc([10, 74], 30, hair.base) +
      stroke('M-12 68C-4 50 26 50 32 70M-4 84C6 66 26 70 34 84', hair.light, 2.4),
    before:
      shape(
        `M${-w - 2} 214C${-w - 12} 154 ${-w + 2} 86 6 86C${w} 88 ${w + 12} 154 ${w + 2} 214L${w - 3} 190C${w - 6} 174 ${w - 10} 168 ${w - 14} 164C40 176 20 172 4 160C-12 172-34 176 ${-w + 14} 166C${-w + 9} 170 ${-w + 5} 178 ${-w + 3} 190z`,
        hair.base
      ) +
      stroke(
        'M8 92C-6 112-6 136 2 154M6 92C-26 106-40 136-38 164M10 92C36 106 46 136 42 162M2 90C-44 96-60 134-61 160M14 90C52 98 61 134 62 160',
        hair.light,
        2.2
      )
  }
}

function long({ hair }: Look): Parts {
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
      stroke(
        'M16 98C-24 108-80 134-86 210C-88 262-76 290-88 330C-98 366-96 390-84 412M14 94C-30 92-88 116-96 190M20 98C62 104 86 146 88 208C90 262 80 286 92 326C102 360 100 386 90 412M22 92C58 88 92 122 98 184M-116 316C-122 346-120 372-108 396M116 314C122 342 122 372 112 394',
        hair.light,
        2.2
      )
  }
}

function hijab({ veil, outer }: Look): Parts {
  const fold = mix(veil, '#3a1d20', 0.2)
  return {
    behind: shape('M-84 250C-70 300-60 330-76 366H76C60 330 70 300 84 250z', fold),
    before:
      shape(
        'M0 106C-40 106-60 136-63 176C-40 138 40 138 63 176C60 136 40 106 0 106z',
        mix(veil, outer, 0.75)
      ) +
      shape(
        'M0 74C-70 72-102 124-98 190C-96 236-88 268-76 296C-64 322-68 344-86 374C-40 400 44 402 88 372C68 344 66 320 78 294C90 266 98 234 98 190C102 122 68 74 0 74zM0 122C44 122 62 158 62 206C62 262 34 302 0 310C-34 302-62 262-62 206C-62 158-44 122 0 122z',
        veil,
        { 'fill-rule': 'evenodd' }
      ) +
      stroke(
        'M-68 112C-92 152-92 220-72 264C-62 286-46 304-26 316M68 112C90 154 92 214 74 262C58 302 16 328-40 346M88 240C80 296 36 344-34 364M72 318C56 346 24 366-8 376',
        fold,
        2.6
      )
  }
}

function shawl({ veil }: Look): Parts {
  const fold = mix(veil, '#5a2a20', 0.22)
  return {
    before:
      shape('M-58 250C-44 292-20 306 2 306C30 304 50 290 60 250L66 290L0 340L-64 290z', fold) +
      shape(
        'M0 104C-42 104-62 136-64 178C-44 132 44 132 64 178C62 136 42 104 0 104z',
        mix(veil, '#ffffff', 0.5)
      ) +
      shape(
        'M0 70C-74 68-112 122-108 190C-106 250-120 292-146 344C-120 420-30 450 30 474C76 444 134 416 150 344C124 296 106 250 108 188C112 120 74 70 0 70zM2 118C46 118 65 154 64 204C62 254 42 288 4 300C-32 292-62 258-64 206C-66 156-42 118 2 118z',
        veil,
        { 'fill-rule': 'evenodd' }
      ) +
      stroke(
        'M-70 110C-96 152-94 216-76 260C-66 284-48 300-28 308M72 110C96 152 96 216 78 260C60 304 0 338-96 352M104 246C94 318 20 366-116 376M126 300C116 352 60 398-44 420M136 340C128 376 100 408 56 430',
        fold,
        2.8
      )
  }
}

const HEADS: Readonly<Record<Traits['head'], (look: Look) => Parts>> = {
  bald,
  bob,
  bun,
  curls,
  fade,
  hijab,
  long,
  parted,
  shawl,
  swept
}

export function hairOf(look: Look): Parts {
  return HEADS[look.traits.head](look)
}
