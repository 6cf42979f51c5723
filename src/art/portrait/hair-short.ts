import { mix } from '#art/palette.ts'
import { both, shape, stroke } from '#art/svg.ts'
import { strands, type Look, type Parts } from './look.ts'

export function bald({ hair, skin, face: { width: w } }: Look): Parts {
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

export function fade({ hair, skin, face: { width: w } }: Look): Parts {
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
      strands(
        hair.light,
        'M-48 122q8-14 20-16M-24 116q10-14 22-14M4 112q12-10 24-6M30 118q12-6 20 2M-8 94q12-8 24-4M-38 102q6-8 14-8'
      )
  }
}

export function parted({ hair, face: { width: w } }: Look): Parts {
  return {
    before:
      shape(
        `M${-w - 2} 214C${-w - 10} 168 ${-w - 6} 126-46 106C-34 72 38 62 ${w - 10} 98C${w + 14} 122 ${w + 8} 176 ${w + 2} 214L${w - 5} 214C${w - 5} 188 ${w - 7} 166 ${w - 16} 150C36 148 0 150-32 126C-46 132 ${-w + 10} 150 ${-w + 7} 178L${-w + 5} 214z`,
        hair.base
      ) +
      strands(
        hair.light,
        'M-34 124C-24 102 12 88 46 104M-28 128C-4 140 30 140 54 132M-36 112C-22 92 10 80 38 86'
      )
  }
}

export function swept({ hair, face: { width: w } }: Look): Parts {
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
      strands(
        hair.light,
        `M-42 128C-36 104-12 88 18 90M-56 150C${-w - 8} 130-52 104-34 94M34 120C56 116 ${w + 6} 150 ${w + 4} 196M20 112C40 100 58 108 68 124M${-w - 2} 176Q${-w - 8} 200 ${-w - 2} 220`,
        2.6
      )
  }
}
