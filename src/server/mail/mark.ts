/** Pixels of the logo’s star as indexes of `SHADES`. @see src/ui/frame/logo.astro */
const STAR = `
000000000001100000000000
000000000003300000000000
000000000024420000000000
000110000044440000011000
000144310244442013441000
000044444444444444440000
000034444444444444430000
000014444444444444410000
000004444444444444400000
000024444444444444420000
002444444444444444444200
134444444444444444444431`
const SHADES = ['#803ced', '#9250b9', '#a56384', '#b77750', '#c98a1b']

const GOLD = SHADES[4]

/** A cell a line, since a line of a mail has at most 998 bytes. The shadow closes the seam below. */
const cell = (run: string) => {
  const color = SHADES[Number(run[0])]
  const shadow = color === GOLD ? ` style="box-shadow:0 1px ${GOLD}"` : ''
  return `<td colspan="${run.length}" bgcolor="${color}"${shadow}></td>\n`
}

const rows = STAR.trim()
  .split('\n')
  .map(row => `<tr style="height:1px">${row.replaceAll(/(.)\1*/g, cell)}</tr>`)

const sun = `<div style="width:30px;height:15px;margin:0 auto;background:${SHADES[0]};border-radius:15px 15px 0 0;overflow:hidden;font-size:0;line-height:0"><div style="height:3px"></div><table role="presentation" dir="ltr" align="center" width="24" cellpadding="0" cellspacing="0" style="width:24px;height:12px;margin:0 auto;table-layout:fixed;border-collapse:collapse;font-size:0;line-height:0"><tr>${'<td width="1"></td>'.repeat(24)}</tr>${rows.join('')}</table></div>`

const bar = (width: number, look: string) =>
  `<div ${look};width:${width}px;height:3px;margin:2px auto 0;border-radius:2px;font-size:0;line-height:0"></div>`

const markOn = (look: string) => sun + bar(36, look) + bar(20, look)

/** The logo as coloured cells, since mail programs block pictures. */
export const MARK = markOn('class="bar" style="background:#231a35')

/** For a ground that is dark in both themes. */
export const NIGHT_MARK = markOn('style="background:#f6f0ff')
