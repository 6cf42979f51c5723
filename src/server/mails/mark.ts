/** The mark of the logo is drawn in a square of 48. @see src/ui/logo.astro */
const SCALE = 36 / 48

/** Points of its star, the half above the horizon, from left to right. */
const STAR: readonly (readonly [x: number, y: number])[] = [
  ...([
    [8, 32],
    [14.9, 28.2],
    [12.7, 20.7],
    [20.2, 22.9],
    [24, 16]
  ] as const),
  ...([
    [27.8, 22.9],
    [35.3, 20.7],
    [33.1, 28.2],
    [40, 32]
  ] as const)
]
const WIDTH = 24
const HEIGHT = 12
const SKY = [0x80, 0x3c, 0xed] as const
const GOLD = [0xc9, 0x8a, 0x1b] as const
/** Shades between the two, which make its edges even. */
const SHADES = 4

/** The height of the star above the horizon, at a place from its left end. */
function heightAt(x: number): number[] {
  return STAR.flatMap(([toX, toY], at) => {
    const [fromX, fromY] = STAR[at - 1] ?? [toX, toY]
    const isBetween = (fromX <= x && x < toX) || (toX <= x && x < fromX)
    return isBetween ? [fromY + ((x - fromX) / (toX - fromX)) * (toY - fromY)] : []
  })
}

/** Whether a point of the square is in the star: an odd number of its edges is above. */
const isInStar = (x: number, y: number) => heightAt(x).filter(edge => edge <= y).length % 2 === 1

/** How much of a cell the star covers, in shades. */
function shadeOf(column: number, row: number): number {
  const steps = [1, 3, 5, 7].map(step => step / 8)
  const left = 24 - WIDTH / 2 / SCALE
  const top = 32 - HEIGHT / SCALE
  const points = steps.flatMap(right =>
    steps.map(down => isInStar(left + (column + right) / SCALE, top + (row + down) / SCALE))
  )
  return Math.round((points.filter(Boolean).length / points.length) * SHADES)
}

function colorOf(shade: number): string {
  const part = shade / SHADES
  const mixed = SKY.map((sky, at) => Math.round(sky + ((GOLD[at] ?? 0) - sky) * part))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

const SHADES_AT = Array.from({ length: HEIGHT }, (_, row) =>
  Array.from({ length: WIDTH }, (__, column) => shadeOf(column, row))
)

/** As few cells as there can be: between two of them a seam shows where a pixel is no whole number. */
function draw(): string {
  const drawn = new Set<string>()
  const isFree = (row: number, column: number, shade: number) =>
    SHADES_AT[row]?.[column] === shade && !drawn.has(`${row} ${column}`)
  const cell = (row: number, column: number, shade: number): string => {
    if (drawn.has(`${row} ${column}`)) return ''
    let [columns, rows] = [1, 1]
    // The first row says how wide the columns are.
    while (row > 0 && isFree(row, column + columns, shade)) columns++
    const across = Array.from({ length: columns }, (_, at) => column + at)
    while (row > 0 && across.every(at => isFree(row + rows, at, shade))) rows++
    for (let down = row; down < row + rows; down++) {
      for (const at of across) drawn.add(`${down} ${at}`)
    }
    const spans = [
      row === 0 ? ' width="1"' : '',
      columns > 1 ? ` colspan="${columns}"` : '',
      rows > 1 ? ` rowspan="${rows}"` : ''
    ]
    return `<td bgcolor="${colorOf(shade)}"${spans.join('')}></td>`
  }
  const rows = SHADES_AT.map((shades, row) => shades.map((shade, at) => cell(row, at, shade)))
  // A line of a mail has at most 998 bytes.
  return rows
    .map(cells => `<tr style="height:1px">${cells.filter(Boolean).join('\n')}</tr>`)
    .join('\n')
}

const bar = (width: number, look: string) =>
  `<div ${look};width:${width}px;height:3px;margin:2px auto 0;border-radius:2px;font-size:0;line-height:0"></div>`

const sun = `<div style="width:30px;height:15px;margin:0 auto;background:#803ced;border-radius:15px 15px 0 0;overflow:hidden;font-size:0;line-height:0"><div style="height:3px"></div><table role="presentation" dir="ltr" align="center" width="${WIDTH}" cellpadding="0" cellspacing="0" style="width:${WIDTH}px;height:${HEIGHT}px;margin:0 auto;table-layout:fixed;border-collapse:collapse;font-size:0;line-height:0">${draw()}</table></div>`

const markOn = (look: string) => sun + bar(36, look) + bar(20, look)

/** The mark of the logo, of coloured cells, since mail programs show no pictures unasked. */
export const MARK = markOn('class="bar" style="background:#231a35')

/** The same on a ground that is dark in either theme. */
export const NIGHT_MARK = markOn('style="background:#f6f0ff')
