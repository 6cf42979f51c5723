import { encode } from 'uqr'

export interface QrCode {
  /** Modules along a side, without margin. */
  size: number
  path: string
}

/** Readable with a seventh of it covered. */
export function qrCode(address: string): QrCode {
  const { size, data } = encode(address, { ecc: 'M', border: 0 })
  const rows = data.map((row, y) =>
    [
      ...row
        .map(isDark => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g)
    ]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join('')
  )
  return { size, path: rows.join('') }
}
