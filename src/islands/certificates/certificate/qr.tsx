import { useEffect, useState } from 'react'
import type { QrCode } from '#domain/certificates/qr.ts'
import { lazily } from '#ui/dom/broken-chunk.ts'
import { untilCleanup } from '#islands/frame/until-cleanup.ts'

interface Props {
  address: string
  label: string
}

/** A QR code in a place of fixed size, as its script loads late. */
export function Qr({ address, label }: Props) {
  const [code, setCode] = useState<QrCode>()
  useEffect(() => {
    const loading = lazily('qr', () => import('#domain/certificates/qr.ts'))
    return untilCleanup(loading, drawn => drawn && setCode(drawn.qrCode(address)))
  }, [address])
  return (
    <span className="paper-qr">
      {code && (
        <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
          <path d={code.path} />
        </svg>
      )}
    </span>
  )
}
